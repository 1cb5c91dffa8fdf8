import { addNote, getCase, noteSchema, type Case } from '@vignettes/domain/api/casework-case.ts'
import { formatInstantDate, formatInstantTime } from '@vignettes/domain/format/date.ts'
import { useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Panel } from '../../../components/casework/panel.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { draftOf, dropDraft, useDraft } from './drafts.ts'
import { mismatchText } from './mismatch-text.ts'

/** A note for staff members, and every event of the case with who, what and when; newest first. */
export function HistoryOfCase({ openCase }: { openCase: Case }) {
  return (
    <Panel title={text('casework.case.history')}>
      <NoteForm id={openCase.id} />
      <ol className="casework-history">
        {openCase.history.map(({ at, who, what, note, mismatches }, index) => (
          <li key={`${at}-${index}`}>
            <span className="casework-muted">
              {formatInstantDate(new Date(at))}, {formatInstantTime(new Date(at))} ·{' '}
              {who ?? text('casework.case.by-system')}
            </span>
            <strong>{what}</strong>
            {note && <span className="casework-history__note">{note}</span>}
            {mismatches?.map((mismatch) => (
              <span key={mismatch.code} className="casework-history__note">
                {mismatchText(mismatch)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function NoteForm({ id }: { id: string }) {
  const draftKey = `note:${id}`
  const form = usePortalForm(noteSchema, draftOf<{ text: string }>(draftKey, { text: '' }))
  useDraft(form, draftKey)
  const [isSaved, setSaved] = useState(false)
  const { send } = useStaffMutation(addNote, {
    invalidates: [getCase],
    form,
    onDone() {
      form.reset({ text: '' })
      dropDraft(draftKey)
    },
  })
  const save = async (note: { text: string }) => {
    setSaved(false)
    const saved = await send({ body: { id, ...note } })
    setSaved(saved !== undefined)
  }
  return (
    <FormFrame form={form} onSubmit={save} isKept={false}>
      <TextAreaField
        name="text"
        label={text('casework.case.note')}
        hint={text('casework.case.note-hint')}
      />
      <div className="portal-actions">
        <SubmitButton>{text('casework.case.note-submit')}</SubmitButton>
        <span role="status">{isSaved && text('casework.case.note-saved')}</span>
      </div>
    </FormFrame>
  )
}

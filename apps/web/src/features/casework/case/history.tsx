import { getCase, type Case } from '@vignettes/domain/api/casework-case.ts'
import { addNote, noteSchema } from '@vignettes/domain/api/casework-notes.ts'
import { useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Panel } from '../../../components/casework/panel.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'
import { useDraftForm } from './drafts.ts'
import { doneBy, eventNotes, eventText } from './event-text.ts'
import { LetterOfEvent } from './open-letter.tsx'

/** A note for staff members, and every event of the case with who, what and when; newest first. */
export function HistoryOfCase({ openCase }: { openCase: Case }) {
  return (
    <Panel title={text('casework.case.history')}>
      <NoteForm id={openCase.id} />
      <ol className="casework-history">
        {openCase.history.map((event, index) => (
          // Newest first: counted from the end each stays what it is when one more has come.
          <li key={openCase.history.length - index}>
            <span className="casework-muted">
              {formatInstantDate(new Date(event.at))}, {formatInstantTime(new Date(event.at))} ·{' '}
              {doneBy(event, openCase)}
            </span>
            <strong>{eventText(event)}</strong>
            {eventNotes(event).map((note) => (
              <span key={note} className="casework-history__note">
                {note}
              </span>
            ))}
            <LetterOfEvent event={event} openCase={openCase} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function NoteForm({ id }: { id: string }) {
  const { form, end } = useDraftForm(`note:${id}`, noteSchema, { text: '' })
  const [isSaved, setSaved] = useState(false)
  const { send } = useStaffMutation(addNote, {
    invalidates: [getCase],
    form,
    onDone: () => end(),
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

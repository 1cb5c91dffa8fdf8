import {
  listReferenceVersions,
  previewReference,
  proposeReference,
  type ReferencePreview,
} from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { REFERENCE_REMARK_MAX } from '@vignettes/domain/casework/reference-kinds.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { DateField } from '../../../components/casework/date-field.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FieldMessageLine, useFieldMessage } from '../../../components/form/field-frame.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { PlaceFields } from './place-fields.tsx'
import { Preview } from './preview.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { SeasonFields } from './season-fields.tsx'
import { TariffFields } from './tariff-fields.tsx'
import { draftOf, fieldOfPath, type Proposal, proposalOf, type Values } from './version-draft.ts'

/** The rules are the server's, which answers with the fields that break them. */
const formSchema = z.record(z.string(), z.string())

interface NewVersionProps {
  listed: ReplyOf<typeof listReferenceVersions>
  onDone: (words: string) => void
  onStop: () => void
}

/** A new version: it is filled in, then looked at as the server sees it, and only then proposed. */
export function NewVersion({ listed, onDone, onStop }: NewVersionProps) {
  const { newest, tariffNames, earliest } = listed
  const [begun] = useState(() => draftOf(newest))
  const [draft, setDraft] = useState(begun.draft)
  const [seen, setSeen] = useState<{ proposal: Proposal; preview: ReferencePreview }>()
  const form = usePortalForm<Values, Values>(formSchema, begun.values)
  const { send } = useStaffMutation(previewReference, {
    form,
    nameOf: (path) => fieldOfPath(draft, path),
  })
  const look = async (values: Values) => {
    const proposal = proposalOf(draft, values)
    const preview = await send({ body: proposal })
    if (preview) setSeen({ proposal, preview })
  }
  const putValues = (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value)
  }
  return (
    <>
      <Heading level={3}>{text(`casework.reference.new-of.${newest.kind}`)}</Heading>
      <Paragraph>{text('casework.reference.new-lead')}</Paragraph>
      <FormFrame form={form} onSubmit={look} isKept={false}>
        <WholeList />
        {draft.kind === 'season' && <SeasonFields draft={draft} />}
        {draft.kind === 'tariffs' && (
          <TariffFields
            draft={draft}
            names={tariffNames}
            onChange={(next, values) => {
              putValues(values)
              setDraft(next)
            }}
          />
        )}
        {draft.kind === 'reasons' && (
          <ReasonFields
            draft={draft}
            onChange={(next, values) => {
              putValues(values)
              setDraft(next)
            }}
          />
        )}
        {(draft.kind === 'pickup-points' || draft.kind === 'marinas') && (
          <PlaceFields
            draft={draft}
            onChange={(next, values) => {
              putValues(values)
              setDraft(next)
            }}
          />
        )}
        <DateField
          name="effectiveFrom"
          label={text('casework.reference.effective-from')}
          hint={text('casework.reference.effective-hint', { date: formatDate(earliest) })}
        />
        <TextAreaField
          name="remark"
          label={text('casework.reference.remark')}
          hint={text('casework.reference.remark-hint')}
          max={REFERENCE_REMARK_MAX}
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.reference.preview-button')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={onStop}>
            {text('casework.reference.cancel')}
          </Button>
        </div>
      </FormFrame>
      {seen && (
        <ProposeDialog
          {...seen}
          revision={listed.revision}
          onDone={() => onDone(text('casework.reference.proposed-done'))}
          onClose={() => setSeen(undefined)}
        />
      )}
    </>
  )
}

/** What is wrong with the list as a whole. */
function WholeList() {
  const message = useFieldMessage('content')
  return (
    <div id="content" tabIndex={-1}>
      <FieldMessageLine name="content" message={message} />
    </div>
  )
}

interface ProposeDialogProps {
  proposal: Proposal
  preview: ReferencePreview
  revision: number
  onDone: () => void
  onClose: () => void
}

function ProposeDialog({ proposal, preview, revision, onDone, onClose }: ProposeDialogProps) {
  const { send, isUnderWay } = useStaffMutation(proposeReference, {
    invalidates: [listReferenceVersions],
    onDone,
  })
  return (
    <Dialog title={text('casework.reference.preview')} onClose={onClose}>
      <Paragraph>
        {text('casework.reference.preview-lead', { date: formatDate(proposal.effectiveFrom) })}
      </Paragraph>
      <Preview preview={preview} />
      <div className="portal-actions">
        <Button
          type="button"
          disabled={isUnderWay}
          onClick={() => void send({ body: { ...proposal, revision } })}
        >
          {text('casework.reference.propose')}
        </Button>
        <Button type="button" variant="secondary" onClick={onClose}>
          {text('casework.reference.back')}
        </Button>
      </div>
    </Dialog>
  )
}

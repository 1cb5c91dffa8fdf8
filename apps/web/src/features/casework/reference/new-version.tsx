import {
  listReferenceVersions,
  previewReference,
  proposeReference,
  type ReferencePreview,
} from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { REFERENCE_REMARK_MAX } from '@vignettes/domain/casework/reference-kinds.ts'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { DateField } from '../../../components/form/date-field.tsx'
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
import { dropVersion, keptVersion, useKeptVersion } from './kept-version.ts'
import { PlaceFields } from './place-fields.tsx'
import { Preview } from './preview.tsx'
import { ProductFields } from './product-fields.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { SeasonFields } from './season-fields.tsx'
import { TariffFields } from './tariff-fields.tsx'
import { TemplateFields } from './template-fields.tsx'
import { draftOf, fieldOfPath, type Proposal, proposalOf, type Values } from './version-draft.ts'

/** The rules are the server's, which answers with the fields that break them. */
const formSchema = z.record(z.string(), z.string())

interface NewVersionProps {
  listed: ReplyOf<typeof listReferenceVersions>
  onDone: (words: string) => void
  onStop: () => void
  /** With the list as it is, without what was kept. */
  onAnew: () => void
}

interface Seen {
  proposal: Proposal
  preview: ReferencePreview
}

/** A new version: it is filled in, then looked at as the server sees it, and only then proposed. */
export function NewVersion({ listed, onDone, onStop, onAnew }: NewVersionProps) {
  const { newest, tariffNames, earliest } = listed
  const [kept] = useState(() => keptVersion(newest.kind))
  const [begun] = useState(() => kept ?? { ...draftOf(newest), revision: listed.revision })
  const [draft, setDraft] = useState(begun.draft)
  const [seen, setSeen] = useState<Seen>()
  const form = usePortalForm<Values, Values>(formSchema, begun.values)
  useKeptVersion(form, draft, begun)
  const nameOf = (path: string) => fieldOfPath(draft, path)
  // What was pressed is gone, and the form is far below it.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { send } = useStaffMutation(previewReference, { form, nameOf })
  const proposing = useStaffMutation(proposeReference, {
    invalidates: [listReferenceVersions],
    form,
    nameOf,
    onDone: () => {
      dropVersion(newest.kind)
      onDone(text('casework.reference.proposed-done'))
    },
  })
  const look = async (values: Values) => {
    const proposal = proposalOf(draft, values)
    const preview = await send({ body: proposal })
    if (preview) setSeen({ proposal, preview })
  }
  // What is refused is told at the form, where it is mended, and looked at again before it is proposed again.
  const propose = async ({ proposal }: Seen) => {
    await proposing.send({ body: { ...proposal, revision: begun.revision } })
    setSeen(undefined)
  }
  const putValues = (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value)
  }
  return (
    <>
      <Heading level={3} ref={heading} tabIndex={-1}>
        {text(`casework.reference.new-of.${newest.kind}`)}
      </Heading>
      <Paragraph>{text('casework.reference.new-lead')}</Paragraph>
      {kept && (
        <>
          <Paragraph>
            {text(
              kept.revision === listed.revision
                ? 'casework.reference.goes-on'
                : 'casework.reference.goes-on-changed',
            )}
          </Paragraph>
          <Button type="button" variant="tertiary" onClick={onAnew}>
            {text('casework.reference.anew')}
          </Button>
        </>
      )}
      <FormFrame form={form} onSubmit={look} isKept={false}>
        <WholeList />
        {draft.kind === 'products' && <ProductFields draft={draft} names={tariffNames} />}
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
        {draft.kind === 'letter-templates' && (
          <TemplateFields
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
        <Dialog title={text('casework.reference.preview')} onClose={() => setSeen(undefined)}>
          <Paragraph>
            {text('casework.reference.preview-lead', {
              date: formatDate(seen.proposal.effectiveFrom),
            })}
          </Paragraph>
          <Preview preview={seen.preview} />
          <Confirm
            label={text('casework.reference.propose')}
            cancelLabel={text('casework.reference.back')}
            onConfirm={() => propose(seen)}
            onCancel={() => setSeen(undefined)}
          />
        </Dialog>
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

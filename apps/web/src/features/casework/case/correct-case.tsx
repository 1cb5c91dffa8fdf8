import { type Case, getCase } from '@vignettes/domain/api/casework-case.ts'
import {
  correctCase,
  correctionSchema,
  getCorrection,
  previewCorrection,
} from '@vignettes/domain/api/casework-corrections.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { CorrectedField } from '@vignettes/domain/casework/corrected-fields.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { isGranted } from '@vignettes/domain/vignette/vignette-states.ts'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { StoredDialog } from '../stored-dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { useLostFocus } from '../../../components/casework/use-lost-focus.ts'
import { Facts } from '../../../components/facts.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { MeasureField } from '../../../components/form/measure-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { formatDecimal, formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { correctedFacts } from './corrected-facts.ts'
import { documentNames } from './document-names.ts'
import { dropDraft, useDraftForm } from './drafts.ts'
import { prefixedFormSchema } from './form-values.ts'
import type { CorrectionDialogProps } from './replace-sticker.tsx'

/** The data of a case as they are, to be corrected. */
export function CorrectCase(props: CorrectionDialogProps) {
  const { openCase, onClose } = props
  const stored = useStaffCall(getCorrection, { query: { id: openCase.id } })
  // The button that was pressed goes with its step: what comes next is read first.
  const lead = useRef<HTMLParagraphElement>(null)
  useLostFocus(lead)
  return (
    <StoredDialog title={text('casework.correct.title')} call={stored} onClose={onClose}>
      {(data) => (
        <Correct
          // What a colleague corrected since makes another form of it, with what was typed here.
          key={JSON.stringify(data)}
          {...props}
          stored={data}
          lead={lead}
          onReload={async () => {
            await props.onReload()
            await stored.refetch()
          }}
        />
      )}
    </StoredDialog>
  )
}

interface CorrectProps extends CorrectionDialogProps {
  stored: ReplyOf<typeof getCorrection>
  /** What is read first of each step. */
  lead: RefObject<HTMLParagraphElement | null>
}

interface Ready {
  values: z.output<typeof correctionSchema>
  shown: ReplyOf<typeof previewCorrection>
}

/** First what the data become, then what the server says that changes; what is confirmed is what was shown. */
function Correct({ openCase, stored, lead, onDone, onReload, onClose }: CorrectProps) {
  const { id, version } = openCase
  const [ready, setReady] = useState<Ready>()
  const schema = prefixedFormSchema('correct-', correctionSchema)
  const { form, end } = useDraftForm(`correction:${id}`, schema, {
    'correct-initials': stored.initials,
    'correct-surnamePrefix': stored.surnamePrefix,
    'correct-surname': stored.surname,
    'correct-phoneNumber': stored.phoneNumber,
    'correct-boatName': stored.boatName,
    'correct-boatLength': formatDecimal(stored.boatLength),
    'correct-boatWidth': formatDecimal(stored.boatWidth),
    'correct-driveTypeID': stored.driveTypeID,
    // Left out where it cannot be changed.
    ...(stored.deliveries.length > 0 && { 'correct-pickupLocation': stored.pickupLocation }),
    'correct-remark': '',
  })
  const options = { form, nameOf: (path: string) => `correct-${path}`, showsConflict: true }
  const preview = useStaffMutation(previewCorrection, options)
  const correct = useStaffMutation(correctCase, {
    ...options,
    invalidates: [getCase, getCorrection, getQueue],
    onDone() {
      // What was chosen for another kind of vignette is not chosen for this one.
      if (ready?.shown.categoryName) dropDraft(`decision:${id}`)
      end(() => onDone(text('casework.correct.done')))
    },
  })
  const conflict = preview.conflict ?? correct.conflict
  const reload = async () => {
    await onReload()
    preview.reset()
    correct.reset()
  }
  const look = async (values: Ready['values']) => {
    const shown = await preview.send({ body: { id, version, ...values } })
    if (shown) setReady({ values, shown })
  }
  const confirm = async ({ values, shown: { seen } }: Ready) => {
    const done = await correct.send({ body: { id, version, ...values, seen } })
    if (!done) setReady(undefined)
  }
  if (ready) {
    return (
      <>
        <Paragraph ref={lead} tabIndex={-1}>
          {text('casework.correct.check')}
        </Paragraph>
        <Facts facts={correctedFacts(ready.shown)} />
        <Others others={ready.shown.others} />
        <Missing openCase={openCase} types={ready.shown.missing} />
        <Paragraph>{differenceOf(ready.shown, openCase.cost)}</Paragraph>
        <Confirm
          label={text('casework.correct.confirm')}
          cancelLabel={text('casework.correct.back')}
          onConfirm={() => confirm(ready)}
          onCancel={() => setReady(undefined)}
        />
      </>
    )
  }
  return (
    <>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph ref={lead} tabIndex={-1}>
        {text('casework.correct.person')}
      </Paragraph>
      {openCase.person.isOfDesk ? (
        <Paragraph>
          {text('casework.correct.own-of-desk')}{' '}
          <Link className="ams-link" to={caseworkPaths.applicant(openCase.applicantId)}>
            {text('casework.person.to-page')}
          </Link>
        </Paragraph>
      ) : (
        <Paragraph>{text('casework.correct.own')}</Paragraph>
      )}
      <FormFrame form={form} onSubmit={look} isKept={false}>
        <CorrectionFields stored={stored} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.correct.preview')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.correct.cancel')}
          </Button>
        </div>
      </FormFrame>
    </>
  )
}

/** What is needed then, and how it can be asked, by the name that this has on the desk; of what is asked already nothing. */
function Missing({ openCase, types }: { openCase: Case; types: Ready['shown']['missing'] }) {
  const { asked, vignetteStatus } = openCase
  const toAsk = types.filter((type) => asked.every((each) => each.type !== type))
  if (toAsk.length === 0) return null
  const waiting = vignetteStatus === 'DOCUMENTS_NEEDED' ? '-waiting' : ''
  const how = isGranted(vignetteStatus) ? '-granted' : waiting
  return (
    <Paragraph>
      {text(`casework.correct.missing${how}`, { documents: documentNames(toAsk) })}
    </Paragraph>
  )
}

/** What a name and a telephone number are the same in. */
function Others({ others }: Pick<Ready['shown'], 'others'>) {
  if (others.length === 0) return null
  return (
    <>
      <Paragraph>{text('casework.correct.others')}</Paragraph>
      <ul>
        {others.map(({ id, reference, boatName }) => (
          <li key={id}>
            {boatName}, {reference}
          </li>
        ))}
      </ul>
    </>
  )
}

function CorrectionFields({ stored }: Pick<CorrectProps, 'stored'>) {
  const { driveTypes, deliveries } = stored
  return (
    <>
      <div className="casework-fields">
        <TextField name="correct-initials" label={labelOf('initials')} size="short" />
        <TextField
          name="correct-surnamePrefix"
          label={labelOf('surnamePrefix')}
          size="short"
          isOptional
        />
        <TextField name="correct-surname" label={labelOf('surname')} />
        <TextField name="correct-phoneNumber" label={labelOf('phoneNumber')} inputMode="tel" />
        <TextField name="correct-boatName" label={labelOf('boatName')} />
        <SelectField
          name="correct-driveTypeID"
          label={labelOf('driveTypeID')}
          options={driveTypes.map(({ id: value, name }) => ({ value, label: name }))}
        />
        <MeasureField name="correct-boatLength" label={labelOf('boatLength')} />
        <MeasureField name="correct-boatWidth" label={labelOf('boatWidth')} />
        {deliveries.length > 0 && (
          <SelectField
            name="correct-pickupLocation"
            label={labelOf('pickupLocation')}
            hint={text('casework.correct.delivery-hint')}
            options={deliveries.map(({ id: value, name }) => ({ value, label: name }))}
          />
        )}
      </div>
      <TextAreaField name="correct-remark" label={text('casework.correct.reason')} />
    </>
  )
}

function labelOf(field: CorrectedField): string {
  return text(`decision.corrected-field.${field}`)
}

/** What it costs more or less, and that the portal itself does nothing about that. */
function differenceOf({ cost }: ReplyOf<typeof previewCorrection>, now: number): string {
  if (!cost) return text('casework.correct.same', { amount: formatEuros(now) })
  const amount = formatEuros(Math.abs(cost.to - cost.from))
  return text(`casework.correct.${cost.to > cost.from ? 'more' : 'less'}`, { amount })
}

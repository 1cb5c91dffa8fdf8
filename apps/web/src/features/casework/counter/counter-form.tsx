import { getCounter, saveCounterTransit } from '@vignettes/domain/api/casework-counter.ts'
import type { ByDocument } from '@vignettes/domain/api/request-payload.ts'
import type { FileOnWire } from '@vignettes/domain/api/wire-values.ts'
import { type DocumentField, documentFields } from '@vignettes/domain/documents/documents.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { useEffect, useMemo, useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { Facts } from '../../../components/facts.tsx'
import { base64Of } from '../../../components/form/base64-of.ts'
import { clearFiles, getFile } from '../../../components/form/draft-files.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { useFileWork } from '../../../components/form/use-file-work.ts'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { formatDate, formatDecimal, formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { BoatFields, NewPersonFields, WhyFields } from './counter-fields.tsx'
import {
  type Counter,
  counterBody,
  counterFacts,
  counterSchema,
  EMPTY,
  fieldOfCounter,
  type FilledIn,
} from './counter-values.ts'
import type { MadeRequest } from './made.tsx'

/** The files of a form, while it is on the screen. */
const FILES_KEY = 'desk-form:'

interface CounterFormProps {
  counter: Counter
  accountId: string | undefined
  onMade: (made: MadeRequest) => void
}

/** What is asked, what it costs, and a last look before it is made. */
export function CounterForm({ counter, accountId, onMade }: CounterFormProps) {
  // Of this form, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const filesKey = `${FILES_KEY}${key}`
  const facts = useMemo(() => counterFacts(counter), [counter])
  const form = usePortalForm(counterSchema(facts, accountId !== undefined), EMPTY)
  const { isWorking, during } = useFileWork()
  const [ready, setReady] = useState<FilledIn>()
  const { send } = useStaffMutation(saveCounterTransit, {
    ...{ form, nameOf: fieldOfCounter, invalidates: [getQueue, getCounter] },
    onDone: onMade,
  })
  // Files are somebody's: they stay no longer than the form.
  useEffect(() => {
    // Of a form whose tab was closed.
    void clearFiles(FILES_KEY)
    return () => void clearFiles(filesKey)
  }, [filesKey])
  const { cost, validUntil } = counter.transit
  const make = async (filledIn: FilledIn) => {
    const { documents, lost } = await documentsOf(filesKey, filledIn)
    for (const field of lost) {
      form.setError(field, { type: 'file', message: text('casework.counter.file-lost') })
    }
    if (lost.length === 0) {
      await send({ body: counterBody(filledIn, { key, cost, accountId, documents }) })
    }
    setReady(undefined)
  }
  return (
    <>
      <FormFrame form={form} onSubmit={setReady} isKept={false}>
        <WhyFields />
        {accountId === undefined && <NewPersonFields countries={counter.countries} />}
        <BoatFields facts={facts} filesKey={filesKey} during={during} />
        <FieldSet className="portal-group" legend={text('casework.counter.payment')}>
          <Paragraph>
            {text('casework.counter.price', {
              amount: formatEuros(cost),
              date: formatDate(validUntil),
            })}
          </Paragraph>
          <TextField
            name="receipt"
            label={text('casework.counter.receipt')}
            hint={text('casework.counter.receipt-hint')}
          />
        </FieldSet>
        <div className="portal-actions">
          <SubmitButton isDisabled={isWorking}>{text('casework.counter.check')}</SubmitButton>
        </div>
      </FormFrame>
      {ready && (
        <Dialog title={text('casework.counter.confirm-title')} onClose={() => setReady(undefined)}>
          <Facts facts={factsOf(ready, cost)} />
          <Paragraph>{text('casework.counter.confirm-lead')}</Paragraph>
          <Confirm
            label={text('casework.counter.confirm', { amount: formatEuros(cost) })}
            cancelLabel={text('casework.counter.back')}
            onConfirm={() => make(ready)}
            onCancel={() => setReady(undefined)}
          />
        </Dialog>
      )}
    </>
  )
}

/** The files that were chosen, as they are sent; and those that the browser does not have any more. */
async function documentsOf(filesKey: string, { answers }: FilledIn) {
  const documents: ByDocument<FileOnWire> = {}
  const lost: DocumentField[] = []
  for (const field of documentFields()) {
    if (!answers.BoatDocuments?.[field]) continue
    const file = await getFile(filesKey, field)
    const data = file && (await base64Of(file).catch(() => undefined))
    if (file && data !== undefined) documents[field] = { name: file.name, data }
    else lost.push(field)
  }
  return { documents, lost }
}

function factsOf({ somebody, answers, desk }: FilledIn, cost: number): [string, string][] {
  const boat = answers.BoatGeneralInfo
  const measures = boat && `${formatDecimal(boat.boatLength)} × ${formatDecimal(boat.boatWidth)} m`
  return [
    ...(somebody ? [[text('casework.case.email'), somebody.email] as [string, string]] : []),
    [text('decision.corrected-field.boatName'), boat?.boatName ?? ''],
    [text('casework.counter.measures'), measures ?? ''],
    [text('casework.counter.cost'), formatEuros(cost)],
    [text('casework.counter.receipt'), desk.receipt],
  ]
}

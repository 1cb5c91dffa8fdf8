import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { getCounter } from '@vignettes/domain/api/casework-counter.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useState } from 'react'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { Facts } from '../../../components/facts.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { useFileWork } from '../../../components/form/use-file-work.ts'
import { formatDate, formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { CompanyFields, NewPersonFields, WhyFields } from './counter-fields.tsx'
import { lastLookOf } from './last-look.tsx'
import type { FilledIn } from './counter-values.ts'
import type { MadeRequest } from './made.tsx'
import { useCounterForm } from './use-counter-form.ts'
import { useMake } from './use-make.ts'
import {
  BoatFields,
  DeliveryFields,
  DocumentFields,
  MooringFields,
  OfferFields,
} from './vignette-fields.tsx'

export interface CounterFormProps {
  counter: ReplyOf<typeof getCounter>
  accountId: string | undefined
  /** Who has an account. */
  known?: Case['person']
  onMade: (made: MadeRequest) => void
  /** Begins with an empty form. */
  onAnew: () => void
}

/** What is asked, what it costs, and a last look before it is made. */
export function CounterForm({ counter, accountId, known, onMade, onAnew }: CounterFormProps) {
  const isWithoutEmail = known?.email === null
  const { form, facts, taken, goesOn } = useCounterForm(counter, { accountId, isWithoutEmail })
  const { filesKey, make } = useMake(form, { accountId, email: known?.email, onMade })
  const { isWorking, during } = useFileWork()
  const [ready, setReady] = useState<FilledIn>()
  const confirm = async (filledIn: FilledIn) => {
    await make(filledIn)
    setReady(undefined)
  }
  return (
    <>
      {goesOn && (
        <>
          <Paragraph>{text(`casework.counter.goes-on-${accountId ? 'known' : 'new'}`)}</Paragraph>
          <div className="portal-actions">
            <Button type="button" variant="tertiary" onClick={onAnew}>
              {text('casework.counter.anew')}
            </Button>
          </div>
        </>
      )}
      <FormFrame form={form} onSubmit={setReady} isKept={false}>
        <WhyFields counter={counter} />
        {accountId === undefined && <NewPersonFields countries={counter.countries} taken={taken} />}
        {/* The one that an account has is asked for without a word. */}
        {!known?.company && <CompanyFields />}
        {facts && (
          <>
            <BoatFields facts={facts} />
            {facts.type === 'transit' ? (
              <DeliveryFields facts={facts} />
            ) : (
              <MooringFields facts={facts} />
            )}
            <DocumentFields facts={facts} filesKey={filesKey} during={during} />
            {facts.type === 'transit' ? (
              <PaidFields {...counter.transit} />
            ) : (
              <OfferFields facts={facts} />
            )}
          </>
        )}
        <div className="portal-actions">
          <SubmitButton isDisabled={isWorking}>{text('casework.counter.check')}</SubmitButton>
        </div>
      </FormFrame>
      {ready && (
        <Dialog title={text('casework.counter.confirm-title')} onClose={() => setReady(undefined)}>
          <Facts facts={lastLookOf(ready, known)} />
          <Paragraph>{text('casework.counter.confirm-lead')}</Paragraph>
          <Confirm
            label={text(`casework.counter.confirm-${ready.type}`, {
              amount: formatEuros(ready.cost),
            })}
            cancelLabel={text('casework.counter.back')}
            onConfirm={() => confirm(ready)}
            onCancel={() => setReady(undefined)}
          />
        </Dialog>
      )}
    </>
  )
}

/** What a transit vignette costs, and that it was paid. */
function PaidFields({ cost, validUntil }: CounterFormProps['counter']['transit']) {
  return (
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
  )
}

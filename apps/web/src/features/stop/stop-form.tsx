import { getStop, type StopMoneyOnWire } from '@vignettes/domain/api/stop.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { stopDocument } from '@vignettes/domain/documents/documents.ts'
import { needsStopProof, STOP_REASONS, type StopReason } from '@vignettes/domain/vignette/stop.ts'
import { Suspense, useMemo, useState } from 'react'
import { asFailure } from '../../api/client.ts'
import { isUnheard } from '../../api/failure.ts'
import { refresh } from '../../api/queries.ts'
import { ChoiceField } from '../../components/form/choice-field.tsx'
import { DateField } from '../../components/form/date-field.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { UploadField } from '../../components/form/upload-field.tsx'
import { useFileWork } from '../../components/form/use-file-work.ts'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { lazyPart, useFetchAhead } from '../../lazy-part.tsx'
import { text } from '../../text.ts'
import { PaperLostError, sendStop, type SentStop, stopKey } from './send-stop.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { asksHow, stopFormSchema, type StopInput, type StopValues } from './stop-form-schema.ts'
import { WhatComesBack } from './what-comes-back.tsx'

const confirmStop = lazyPart(async () => (await import('./confirm-stop.tsx')).ConfirmStop)

type Stop = ReplyOf<typeof getStop>

interface StopFormProps {
  vignetteId: string
  stop: Stop
  onStopped: (money: StopMoneyOnWire, reason: StopReason) => void
  /** It was sent, and no answer came: it may be stopped. */
  onUnheard: (sent: SentStop) => void
}

/** Why it is stopped, since when, the paper, and what comes back; asked once more before it is done. */
export function StopForm({ vignetteId, stop, onStopped, onUnheard }: StopFormProps) {
  const { isWorking, during } = useFileWork()
  const [asked, setAsked] = useState<StopValues>()
  const [percent, setPercent] = useState<number>()
  const { firstDay, today, credit, creditUntil } = stop
  const { worth } = stop.money
  useFetchAhead(confirmStop)
  const form = usePortalForm<StopInput, StopValues>(
    useMemo(
      () => stopFormSchema({ firstDay, today, hasCredit: credit !== null, worth }),
      [firstDay, today, credit, worth],
    ),
    { on: today, proof: undefined },
  )
  const { reason, takes } = form.watch()
  const mayTakeCredit = asksHow(reason, credit !== null)
  const takesCredit = mayTakeCredit && takes === 'credit'
  const money = (takesCredit && credit) || stop.money

  const confirm = async (values: StopValues) => {
    const sent = { vignetteId, values, takesCredit, worthSeen: money.worth }
    try {
      onStopped(await sendStop(sent, setPercent), values.reason)
    } catch (error) {
      setPercent(undefined)
      setAsked(undefined)
      if (error instanceof PaperLostError) {
        form.setValue('proof', undefined)
        return form.setError('proof', { type: 'server', message: text('wizard.upload.lost') })
      }
      const failure = asFailure(error)
      if (isUnheard(failure)) onUnheard(sent)
      showFailure(form, failure)
      // What was refused is often refused because the screen is behind.
      await refresh(getStop, { query: { objectId: vignetteId } })
    }
  }

  return (
    <FormFrame form={form} onSubmit={setAsked}>
      <ChoiceField
        name="reason"
        legend={text('stop.reason.legend')}
        options={STOP_REASONS.map((value) => ({ value, label: text(`stop.reason.${value}`) }))}
      />
      <DateField name="on" label={text('stop.on')} hint={text('stop.on-hint')} />
      {reason && needsStopProof(reason, worth) && (
        <UploadField
          draftKey={stopKey(vignetteId)}
          field={stopDocument()}
          name="proof"
          label={text('stop.proof')}
          reason={text(`stop.proof-of.${reason === 'sold' ? 'sold' : 'scrapped'}`)}
          onKeep={() => undefined}
          during={during}
        />
      )}
      {mayTakeCredit && (
        <ChoiceField
          name="takes"
          legend={text('stop.takes.legend')}
          hint={text('stop.credit-less')}
          options={(['credit', 'money'] as const).map((value) => ({
            ...{ value, label: text(`stop.takes.${value}`) },
          }))}
        />
      )}
      <div role="status">
        {mayTakeCredit && !takes ? (
          <Paragraph>{text('stop.takes.first')}</Paragraph>
        ) : (
          <WhatComesBack {...stop} money={money} creditUntil={creditUntil} />
        )}
      </div>
      <div className="portal-actions">
        <SubmitButton isDisabled={isWorking}>{text('stop.submit')}</SubmitButton>
      </div>
      {asked && (
        <Suspense>
          <confirmStop.Part
            stop={stop}
            money={money}
            percent={percent}
            onConfirm={() => confirm(asked)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </FormFrame>
  )
}

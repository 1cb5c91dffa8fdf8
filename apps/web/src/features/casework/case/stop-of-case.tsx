import { getCase, type Case } from '@vignettes/domain/api/casework-case.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { settleStop } from '@vignettes/domain/api/casework-stop.ts'
import { useRef } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Panel } from '../../../components/casework/panel.tsx'
import { Facts } from '../../../components/facts.tsx'
import { formatDate, formatEuros, formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface StopOfCaseProps {
  caseId: string
  stop: NonNullable<Case['stop']>
}

/** Issue 14, 6: why its owner stopped a vignette, what comes back, and that it was settled. */
export function StopOfCase({ caseId, stop }: StopOfCaseProps) {
  const { at, reason, on, money, creditIn, moneySince, settled } = stop
  const told = useRef<HTMLParagraphElement>(null)
  const { send, isUnderWay } = useStaffMutation(settleStop, {
    invalidates: [getCase, getQueue],
    // The button is gone that had the focus.
    onDone: () => told.current?.focus(),
  })
  const date = new Date(at)
  const sums = (['worth', 'back', 'dropped', 'still'] as const).flatMap((name) =>
    money[name] > 0 ? [[text(`casework.stop.${name}`), formatEuros(money[name])] as const] : [],
  )
  return (
    <Panel title={text('casework.stop.title')}>
      <Facts
        facts={[
          [text('casework.stop.at'), `${formatInstantDate(date)}, ${formatInstantTime(date)}`],
          [text('casework.stop.reason'), text(`casework.stop.reasons.${reason}`)],
          [text('casework.stop.on'), formatDate(on)],
          ...sums,
          [text('casework.stop.way'), text(`casework.stop.ways.${money.way}`)],
        ]}
      />
      {creditIn && (
        <Paragraph>
          {text(`casework.stop.${creditIn.isWaiting ? 'credit-waits' : 'credit-taken'}`, {
            reference: creditIn.reference,
          })}
        </Paragraph>
      )}
      {moneySince && (
        <Paragraph>
          {text('casework.stop.was-credit', { date: formatInstantDate(new Date(moneySince)) })}
        </Paragraph>
      )}
      {money.way === 'mandate' && (
        <Paragraph ref={told} tabIndex={-1}>
          {settled
            ? text('casework.stop.settled', {
                ...{ date: formatInstantDate(new Date(settled.at)), name: settled.by },
              })
            : text('casework.stop.to-settle')}
        </Paragraph>
      )}
      {money.way === 'mandate' && !settled && (
        <div className="portal-actions">
          <Button
            variant="secondary"
            aria-disabled={isUnderWay || undefined}
            onClick={() => void (!isUnderWay && send({ body: { id: caseId } }))}
          >
            {text('casework.stop.settle')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { creditThatLapses } from '../../components/credit-that-lapses.ts'
import { CreditAlong } from './credit-along.tsx'
import { FactSection } from '../../components/fact-section.tsx'
import { formatDate, formatEuros, formatInstantDate } from '../../format.ts'
import { serverToday } from '../../server-today.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Issue 14, 6: that its owner stopped it, and what comes back; what is a refund is told with its refund. */
export function StoppedFacts({ details }: { details: VignetteDetails }) {
  const { stopped } = details
  const removal = useRemoval()
  if (!stopped) return null
  const { money, creditUntil, moneySince, settledAt, creditIn } = stopped
  const lapses = creditThatLapses(creditUntil, removal, creditIn)
  const isOver = creditUntil !== null && creditUntil < serverToday()
  const hasLapsed = isOver && !creditIn
  // One that only waits may be overtaken by another until then; of an account that goes by none.
  const isFree = creditIn?.isWaiting !== false && !removal?.isOver
  const sums = [
    ['vignettes.stopped.credit', money.way === 'credit' && !hasLapsed ? money.worth : 0],
    [
      `vignettes.stopped.${settledAt ? 'was-back' : 'back'}`,
      money.way === 'mandate' ? money.back : 0,
    ],
    ['vignettes.stopped.dropped', money.dropped],
    ['vignettes.stopped.still', money.still],
  ] as const
  return (
    <FactSection
      id="stopped"
      title={text('vignettes.stopped.title')}
      facts={[
        [text('vignettes.stopped.at'), formatInstantDate(new Date(stopped.at))],
        ...sums.flatMap(([key, euros]) =>
          euros > 0 ? [[text(key), formatEuros(euros)] as const] : [],
        ),
        ...(creditUntil && !lapses && !isOver && isFree
          ? [[text('vignettes.stopped.credit-until'), formatDate(creditUntil)] as const]
          : []),
      ]}
    >
      {money.way === 'nothing' && <Paragraph>{text('vignettes.stopped.nothing')}</Paragraph>}
      {moneySince && (
        <Paragraph>
          {text('vignettes.stopped.was-credit', { date: formatInstantDate(new Date(moneySince)) })}
        </Paragraph>
      )}
      {money.way === 'mandate' && (
        <Paragraph>
          {settledAt
            ? text('vignettes.stopped.settled', { date: formatInstantDate(new Date(settledAt)) })
            : text('vignettes.stopped.mandate')}
        </Paragraph>
      )}
      {hasLapsed && (
        <Paragraph>
          {text('vignettes.stopped.credit-lapsed', {
            ...{ amount: formatEuros(money.worth), date: formatDate(creditUntil) },
          })}
        </Paragraph>
      )}
      {lapses && !creditIn && <Paragraph>{lapses}</Paragraph>}
      <CreditAlong details={details} />
      {lapses && creditIn && <Paragraph>{lapses}</Paragraph>}
    </FactSection>
  )
}

import type { StopMoneyOnWire } from '@vignettes/domain/api/stop.ts'
import { daysOfStill } from '@vignettes/domain/vignette/stop.ts'
import { formatDays, formatEuros } from '../../format.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { CreditUntil } from './credit-until.tsx'

interface MoneyInWordsProps {
  money: StopMoneyOnWire
  /** Until when a credit can be used. */
  creditUntil: string | null
  /** When something is still to be collected. */
  toCome: readonly string[]
}

/** What comes back in sentences, for before and after the yes; what is nothing is not told. */
export function MoneyInWords({ money, creditUntil, toCome }: MoneyInWordsProps) {
  const isCredit = money.way === 'credit'
  const sums = [
    ['stop.confirm.credit', isCredit ? money.worth : 0],
    ['stop.confirm.back', isCredit ? 0 : money.back],
    ['stop.confirm.dropped', money.dropped],
  ] as const
  return (
    <>
      {money.way === 'nothing' && <Paragraph>{text('stop.confirm.nothing')}</Paragraph>}
      {sums.map(
        ([key, euros]) =>
          euros > 0 && <Paragraph key={key}>{text(key, { amount: formatEuros(euros) })}</Paragraph>,
      )}
      {money.still > 0 && <Paragraph>{stillCollected(money, toCome)}</Paragraph>}
      {isCredit && creditUntil && <CreditUntil date={creditUntil} />}
    </>
  )
}

function stillCollected(money: StopMoneyOnWire, toCome: readonly string[]): string {
  const amount = formatEuros(money.still)
  const days = daysOfStill(money, toCome)
  return days.length > 0
    ? text('stop.confirm.still-on', { amount, days: formatDays(days) })
    : text('stop.confirm.still', { amount })
}

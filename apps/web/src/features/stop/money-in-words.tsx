import type { StopMoneyOnWire } from '@vignettes/domain/api/stop.ts'
import { formatDate, formatEuros } from '../../format.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

interface MoneyInWordsProps {
  money: StopMoneyOnWire
  /** Until when a credit can be used. */
  creditUntil: string | null
}

/** What comes back in sentences, for before and after the yes; what is nothing is not told. */
export function MoneyInWords({ money, creditUntil }: MoneyInWordsProps) {
  const isCredit = money.way === 'credit'
  const sums = [
    ['stop.confirm.credit', isCredit ? money.worth : 0],
    ['stop.confirm.back', isCredit ? 0 : money.back],
    ['stop.confirm.dropped', money.dropped],
    ['stop.confirm.still', money.still],
  ] as const
  return (
    <>
      {money.way === 'nothing' && <Paragraph>{text('stop.confirm.nothing')}</Paragraph>}
      {sums.map(
        ([key, euros]) =>
          euros > 0 && <Paragraph key={key}>{text(key, { amount: formatEuros(euros) })}</Paragraph>,
      )}
      {isCredit && creditUntil && (
        <Paragraph>{text('stop.credit-until', { date: formatDate(creditUntil) })}</Paragraph>
      )}
    </>
  )
}

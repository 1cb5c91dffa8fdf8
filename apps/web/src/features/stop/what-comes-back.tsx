import type { StopMoneyOnWire } from '@vignettes/domain/api/stop.ts'
import { daysOfStill } from '@vignettes/domain/vignette/stop.ts'
import { FactSection } from '../../components/fact-section.tsx'
import { formatDays, formatEuros } from '../../format.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { CreditUntil } from './credit-until.tsx'

interface WhatComesBackProps {
  money: StopMoneyOnWire
  /** Whole months that are left; null of what has none. */
  unusedMonths: number | null
  hasBegun: boolean
  /** Until when a credit can be used. */
  creditUntil: string | null
  /** When something is still to be collected. */
  toCome: readonly string[]
}

/** What comes back when it is stopped today, and how; what is nothing is not listed. */
export function WhatComesBack(props: WhatComesBackProps) {
  const { money, unusedMonths, hasBegun, creditUntil, toCome } = props
  const sums = [
    ['stop.money.credit', money.way === 'credit' ? money.worth : 0],
    ['stop.money.back', money.way === 'credit' ? 0 : money.back],
    ['stop.money.dropped', money.dropped],
  ] as const
  const facts = sums.flatMap(([key, euros]) =>
    euros > 0 ? [[text(key), formatEuros(euros)] as const] : [],
  )
  return (
    <FactSection
      id="money"
      title={text('stop.money.title')}
      facts={[...facts, ...stillFacts(money, toCome)]}
    >
      <Paragraph>{text(`stop.way.${money.way}`)}</Paragraph>
      {money.way === 'credit' && creditUntil && <CreditUntil date={creditUntil} />}
      <Paragraph>{why(unusedMonths, hasBegun)}</Paragraph>
    </FactSection>
  )
}

function stillFacts(money: StopMoneyOnWire, toCome: readonly string[]) {
  if (money.still === 0) return []
  const amount = formatEuros(money.still)
  const days = daysOfStill(money, toCome)
  const told =
    days.length > 0 ? text('stop.money.still-on', { amount, days: formatDays(days) }) : amount
  return [[text('stop.money.still'), told] as const]
}

function why(unusedMonths: number | null, hasBegun: boolean): string {
  if (!hasBegun) return text('stop.why.not-begun')
  if (unusedMonths === null) return text('stop.why.transit')
  if (unusedMonths === 0) return text('stop.why.no-months')
  return unusedMonths === 1
    ? text('stop.why.one-month')
    : text('stop.why.months', { n: unusedMonths })
}

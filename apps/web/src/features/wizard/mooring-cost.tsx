import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { creditInSum } from '@vignettes/domain/vignette/credit.ts'
import { costOfMonthsCents, MONTHS_IN_A_YEAR } from '@vignettes/domain/vignette/tariff.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { MooringTypeOffer, WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import type { ReactNode } from 'react'
import { formatValue, formatCents, formatMetres, formatSquareMetres } from '../../format.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { CostTable, type CostLine } from './cost-table.tsx'
import { periodOf } from './period-of-offer.ts'

interface MooringCostProps {
  offer: MooringTypeOffer
  boat: Answers['BoatGeneralInfo']
  /** When, which says for which year it is. */
  asked: Pick<WizardFacts, 'today' | 'seasonOn'>
  /** When it is collected. */
  children: ReactNode
}

/** The amount of the chosen vignette, its period, when it is collected, and how it came about. */
export function MooringCost({ offer, boat, asked, children }: MooringCostProps) {
  return (
    <section className="portal-cost" aria-labelledby="cost">
      <Heading level={2} size="level-3" id="cost">
        {text('wizard.Summary.cost')}
      </Heading>
      <p className="portal-cost__amount">{formatCents(centsFromEuros(offer.cost))}</p>
      <p className="portal-cost__period">{periodOf(offer, asked)}</p>
      {children}
      <MooringCostTable offer={offer} boat={boat} caption={text('wizard.Summary.cost-caption')} />
    </section>
  )
}

/** Each line with the sum behind it, so that it can be checked with a pencil. */
export function MooringCostTable({
  offer,
  boat,
  caption,
}: Omit<MooringCostProps, 'asked' | 'children'> & { caption: string }) {
  return <CostTable caption={caption} lines={costLines(offer, boat)} />
}

function costLines(offer: MooringTypeOffer, boat: Answers['BoatGeneralInfo']): CostLine[] {
  const { area, pricePerM2, fullYearCost, remainingMonths: months, cost } = offer
  const euros = (amount: number) => formatCents(centsFromEuros(amount))
  const areaLine = {
    label: text('summary.area'),
    ...(boat && { sum: `${formatMetres(boat.boatLength)} × ${formatMetres(boat.boatWidth)}` }),
    value: formatSquareMetres(area),
  }
  const yearLine = {
    label: text('summary.fullYearCost'),
    sum: `${formatSquareMetres(area)} × ${euros(pricePerM2)}`,
    value: euros(fullYearCost),
  }
  const monthsLine = {
    label: text('summary.months-of-year', { months }),
    sum: `${euros(fullYearCost)} × ${months} : ${MONTHS_IN_A_YEAR}`,
    value: formatCents(costOfMonthsCents(centsFromEuros(fullYearCost), months)),
  }
  // Of a whole year it would say the line above once more.
  const isPartOfYear = months < MONTHS_IN_A_YEAR
  return [
    areaLine,
    yearLine,
    ...(isPartOfYear ? [monthsLine] : []),
    ...creditLine(offer),
    { label: text('wizard.MooringType.total'), value: euros(cost) },
  ]
}

/** Decisions A32: what a cancelled vignette takes off, or why nothing. */
function creditLine(offer: MooringTypeOffer): CostLine[] {
  const credit = creditInSum({
    fullYearCostCents: centsFromEuros(offer.fullYearCost),
    months: offer.remainingMonths,
    year: offer.year,
    creditCents: centsFromEuros(offer.credit),
    creditReason: offer.creditReason,
  })
  if (!credit) return []
  const { takenOffCents, words } = credit
  const value = formatCents(0 - takenOffCents)
  return [{ label: text('summary.credit'), value, ...(words && { sum: formatValue(words) }) }]
}

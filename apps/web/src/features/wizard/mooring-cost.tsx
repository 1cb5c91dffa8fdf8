import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { costOfMonthsCents, MONTHS_IN_A_YEAR } from '@vignettes/domain/vignette/tariff.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { MooringTypeOffer } from '@vignettes/domain/wizard/facts.ts'
import { formatCents, formatMetres, formatSquareMetres } from '../../format.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { Table } from '../../ui/table.tsx'

interface MooringCostProps {
  offer: MooringTypeOffer
  boat: Answers['BoatGeneralInfo']
}

/** The amount of the chosen vignette, its period, and how it came about. */
export function MooringCost({ offer, boat }: MooringCostProps) {
  return (
    <section className="portal-cost" aria-labelledby="cost">
      <Heading level={2} size="level-3" id="cost">
        {text('wizard.Summary.cost')}
      </Heading>
      <p className="portal-cost__amount">{formatCents(centsFromEuros(offer.cost))}</p>
      <p className="portal-cost__period">{periodOf(offer)}</p>
      <MooringCostTable offer={offer} boat={boat} caption={text('wizard.Summary.cost-caption')} />
    </section>
  )
}

/** Never a price without its period: 'voor heel 2026', 'voor 9 van 12 maanden in 2026'. */
export function periodOf({ remainingMonths, year }: MooringTypeOffer): string {
  return remainingMonths === MONTHS_IN_A_YEAR
    ? text('wizard.MooringType.period-year', { year })
    : text('wizard.MooringType.period-months', { months: remainingMonths, year })
}

/** Each line with the sum behind it, so that it can be checked with a pencil. */
export function MooringCostTable({ offer, boat, caption }: MooringCostProps & { caption: string }) {
  return (
    <Table className="portal-cost__table">
      <Table.Caption>{caption}</Table.Caption>
      <Table.Body>
        {costLines(offer, boat).map(({ label, sum, value }) => (
          <Table.Row key={label}>
            <Table.HeaderCell scope="row">
              {label}
              {sum && <span className="portal-cost__sum">{sum}</span>}
            </Table.HeaderCell>
            <Table.Cell align="end">{value}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}

interface CostLine {
  label: string
  sum?: string
  value: string
}

function costLines(offer: MooringTypeOffer, boat: Answers['BoatGeneralInfo']): CostLine[] {
  const { area, pricePerM2, fullYearCost, remainingMonths: months, credit, cost } = offer
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
  return [
    areaLine,
    yearLine,
    monthsLine,
    ...(credit > 0 ? [{ label: text('summary.credit'), value: euros(-credit) }] : []),
    { label: text('wizard.MooringType.total'), value: euros(cost) },
  ]
}

import { getTransitExpirationDate, getVignetCosts } from '@vignettes/domain/api/reference-data.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { yearOf } from '@vignettes/domain/rules/business-date.ts'
import { vignettePeriod } from '@vignettes/domain/vignette/period.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useCall } from '../../api/queries.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatCents, formatDate, formatValue } from '../../format.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { CostTable } from './cost-table.tsx'

/** The amount, how it came about, and until when the vignette is valid: never a price without its period. */
export function TransitCost({
  asked: { today, seasonOn },
}: {
  asked: Pick<WizardFacts, 'today' | 'seasonOn'>
}) {
  const costs = useCall(getVignetCosts, {})
  const expiration = useCall(getTransitExpirationDate, {})
  const expires = expiration.data?.expirationDate
  // §7 the server tells the last day; where it cannot, it is the same rule here.
  const period = expires
    ? text('period.transit', { until: formatDate(expires) })
    : formatValue(vignettePeriod({ type: 'transit', askedOn: today, seasonOn }))
  if (costs.isLoading) return <Skeleton blocks={1} />
  if (!costs.data) return null
  const amount = formatCents(centsFromEuros(costs.data.vignet_costs.PASSAGE))

  return (
    <section className="portal-cost" aria-labelledby="cost">
      <Heading level={2} size="level-3" id="cost">
        {text('wizard.Summary.cost')}
      </Heading>
      <p className="portal-cost__amount">{amount}</p>
      <p className="portal-cost__period">{text('wizard.Summary.cost-period', { period })}</p>
      <CostTable
        caption={text('wizard.Summary.cost-caption')}
        lines={[
          { label: text('wizard.Summary.cost-item', { year: yearOf(today) }), value: amount },
          { label: text('wizard.Summary.cost-total'), value: amount },
        ]}
      />
    </section>
  )
}

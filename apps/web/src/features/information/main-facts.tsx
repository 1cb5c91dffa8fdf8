import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { seasonOfSpec, type SeasonOn } from '@vignettes/domain/rules/season.ts'
import { uncoveredPeriod, vignettePeriod } from '@vignettes/domain/vignette/period.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { formatCents, formatValue } from '../../format.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import type { Today } from './ask-today.ts'

interface MainFactsProps {
  type: VignetteType
  known: Partial<Today>
  price: string
  estimate: string
}

/** Of every day, the one of which most is said: nothing below moves when it is known which day it is. */
const LONGEST_DAY: BusinessDate = '2000-12-31'

/** The same of what a square metre costs. */
const LONGEST_CENTS = 99_99

/** What one wants to know first: for when (decisions A33), what it costs, and how long it takes to ask for. */
export function MainFacts({ type, known, price, estimate }: MainFactsProps) {
  const { today, seasonOn = seasonOfSpec, from } = known
  const longestFrom = text('information.from.m2', { amount: formatCents(LONGEST_CENTS) })
  const facts = [
    {
      name: text('information.facts.for'),
      value: today && periodText(type, today, seasonOn),
      longest: periodText(type, LONGEST_DAY, seasonOfSpec),
    },
    {
      name: text('information.facts.price'),
      value: priceText(),
      ...(type === 'mooring' && { longest: `${longestFrom}, ${price}` }),
    },
    { name: text('information.facts.duration'), value: estimate },
  ]
  // Of what nobody can ask for today there is no price.
  function priceText(): string {
    if (from !== undefined) return `${from}, ${price}`
    return today ? text('information.facts.not-on-offer') : price
  }
  return (
    <section className="portal-section" aria-labelledby="main-facts">
      <Heading level={2} size="level-3" id="main-facts">
        {text('information.main')}
      </Heading>
      <dl className="portal-main-facts">
        {facts.map(({ name, value, longest }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-longest={longest}>
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function periodText(type: VignetteType, askedOn: BusinessDate, seasonOn: SeasonOn): string {
  const asked = { type, askedOn, seasonOn }
  const uncovered = uncoveredPeriod(asked)
  return [formatValue(vignettePeriod(asked)), uncovered && formatValue(uncovered)]
    .filter(Boolean)
    .join('. ')
}

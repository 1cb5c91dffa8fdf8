import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { seasonOfSpec, type SeasonOn } from '@vignettes/domain/rules/season.ts'
import { uncoveredPeriod, vignettePeriod } from '@vignettes/domain/vignette/period.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { useEffect, useState } from 'react'
import { formatCents, formatValue } from '../../format.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'

interface MainFactsProps {
  district: District
  type: VignetteType
  price: string
  estimate: string
}

/** Of every day, the one of which most is said: nothing below moves when it is known which day it is. */
const LONGEST_DAY: BusinessDate = '2000-12-31'

/** The same of what a square metre costs. */
const LONGEST_CENTS = 99_99

/** What one wants to know first: for when (decisions A33), what it costs, and how long it takes to ask for. */
export function MainFacts({ district, type, price, estimate }: MainFactsProps) {
  const { today, seasonOn = seasonOfSpec, from } = useToday(district, type)
  const longestFrom = text('information.from.m2', { amount: formatCents(LONGEST_CENTS) })
  const facts = [
    {
      name: text('information.facts.for'),
      value: today && periodText(type, today, seasonOn),
      longest: periodText(type, LONGEST_DAY, seasonOfSpec),
    },
    {
      name: text('information.facts.price'),
      value: from === undefined ? price : `${from}, ${price}`,
      ...(type === 'mooring' && { longest: `${longestFrom}, ${price}` }),
    },
    { name: text('information.facts.duration'), value: estimate },
  ]
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

/** The day and the price of today are the server's: a page that was built ahead knows neither. */
function useToday(district: District, type: VignetteType) {
  const [known, setKnown] = useState<{
    today?: BusinessDate
    seasonOn?: SeasonOn
    from?: string | undefined
  }>({})
  useEffect(() => {
    let isGone = false
    void import('./ask-today.ts')
      .then(({ askToday }) => askToday({ district, type }))
      .then((answer) => {
        if (!isGone) setKnown(answer)
      })
      // Nothing is said of what is not known; the first step says it again.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [district, type])
  return known
}

import { vignettePeriod } from '@vignettes/domain/vignette/period.ts'
import { MONTHS_IN_A_YEAR } from '@vignettes/domain/vignette/tariff.ts'
import type { MooringTypeOffer, WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { formatValue } from '../../format.ts'
import { text } from '../../text.ts'

/** Never a price without its period: 'voor 2027 (1 januari tot en met …)', 'voor 9 van 12 maanden in 2026'. */
export function periodOf(
  { remainingMonths, year }: MooringTypeOffer,
  { today, seasonOn }: Pick<WizardFacts, 'today' | 'seasonOn'>,
): string {
  if (remainingMonths < MONTHS_IN_A_YEAR)
    return text('wizard.MooringType.period-months', { months: remainingMonths, year })
  const period = formatValue(vignettePeriod({ type: 'mooring', askedOn: today, seasonOn }))
  return text('wizard.MooringType.period-year', { period })
}

import type { getPricesFrom } from '@vignettes/domain/api/price.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import { type CheckType, requestedType } from '@vignettes/domain/vignette/vignette-types.ts'
import { askOpen } from './ask-open.ts'
import { formatEuros } from '../format.ts'
import { fetchTexts, text } from '../text.ts'

interface Choice {
  district: District
  type: CheckType
}

/**
 * 'Prijs: vanaf € 33,80 per m² per jaar.', the lowest price of today, which is the server's to say. Fetched apart from the check page,
 * which shows it once somebody has chosen.
 *
 * @returns undefined where there is none
 */
export async function askPriceFrom(of: Choice): Promise<string | undefined> {
  const price = await priceFrom(of)
  return price && text('information.from.told', { price })
}

/** 'vanaf € 33,80 per m² per jaar', '€ 44,-'. */
export async function priceFrom({ district, type }: Choice): Promise<string | undefined> {
  const [{ prices }] = await Promise.all([
    askOpen<typeof getPricesFrom>(OPEN_CALLS.pricesFrom),
    fetchTexts('information'),
  ])
  const wanted = requestedType(type)
  const found = prices.find((price) => price.district === district && price.type === wanted)
  return found && text(`information.from.${found.per}`, { amount: formatEuros(found.amount) })
}

import type { getPricesFrom } from '@vignettes/domain/api/price.ts'
import type { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import { type OffOffer, offOfferOf } from '@vignettes/domain/vignette/off-offer.ts'
import { type CheckType, requestedType } from '@vignettes/domain/vignette/vignette-types.ts'
import { askOpen } from './ask-open.ts'
import { formatEuros } from '../format.ts'
import { offOfferWords } from '../off-offer-words.ts'
import { fetchTexts, text } from '../text.ts'

interface Choice {
  district: District
  type: CheckType
}

/** What is told of a choice: what it costs, or why it cannot be asked for. */
export type Offer = { price: string; off?: undefined } | { price?: undefined; off: string }

/**
 * 'Prijs: vanaf € 33,80 per m² per jaar.', the lowest price of today, which is the server's to say. Fetched apart from the check page,
 * which shows it once somebody has chosen.
 */
export async function askOffer(of: Choice): Promise<Offer> {
  const price = await priceFrom(of)
  if (price !== undefined) return { price: text('information.from.told', { price }) }
  return { off: offOfferWords(await daysOff(of)) }
}

/** Since when that of which there is no price is not on offer. */
async function daysOff({ district, type }: Choice): Promise<OffOffer> {
  const settings = await askOpen<typeof getSettings>(OPEN_CALLS.settings).catch(() => undefined)
  const off = settings && offOfferOf(settings, { district, type: requestedType(type) })
  return off ?? { since: null, again: null }
}

/** 'vanaf € 33,80 per m² per jaar', '€ 44,-'; undefined of what nobody can ask for today. */
export async function priceFrom({ district, type }: Choice): Promise<string | undefined> {
  const [{ prices }] = await Promise.all([
    askOpen<typeof getPricesFrom>(OPEN_CALLS.pricesFrom),
    fetchTexts('information'),
  ])
  const wanted = requestedType(type)
  const found = prices.find((price) => price.district === district && price.type === wanted)
  return found && text(`information.from.${found.per}`, { amount: formatEuros(found.amount) })
}

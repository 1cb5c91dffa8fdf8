import type { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { type SeasonOn, seasonOnFrom } from '@vignettes/domain/rules/season.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import { type OffOffer, offOfferOf } from '@vignettes/domain/vignette/off-offer.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { askOpen } from '../../api/ask-open.ts'
import { priceFrom } from '../../api/prices-from.ts'

export interface Today {
  today: BusinessDate
  seasonOn: SeasonOn
  /** Its price. */
  from: string | undefined
  /** Where it cannot be asked for. */
  off: OffOffer | undefined
}

/** What a page that was built ahead cannot know: the server's day, and what a vignette costs on it. */
export async function askToday(of: { district: District; type: VignetteType }): Promise<Today> {
  const [settings, from] = await Promise.all([
    askOpen<typeof getSettings>(OPEN_CALLS.settings),
    priceFrom(of),
  ])
  const off = offOfferOf(settings, of)
  return { today: settings.businessDate, seasonOn: seasonOnFrom(settings.seasons), from, off }
}

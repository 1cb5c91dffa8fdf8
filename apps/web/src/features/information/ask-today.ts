import type { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { type SeasonOn, seasonOnFrom } from '@vignettes/domain/rules/season.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { askOpen } from '../../api/ask-open.ts'
import { priceFrom } from '../../api/prices-from.ts'

/** What a page that was built ahead cannot know: the server's day, and what a vignette costs on it. */
export async function askToday(of: {
  district: District
  type: VignetteType
}): Promise<{ today: BusinessDate; seasonOn: SeasonOn; from: string | undefined }> {
  const [settings, from] = await Promise.all([
    askOpen<typeof getSettings>(OPEN_CALLS.settings),
    priceFrom(of),
  ])
  return { today: settings.businessDate, seasonOn: seasonOnFrom(settings.seasons), from }
}

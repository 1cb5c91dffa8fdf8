import { getSettings, getVignetCosts } from '@vignettes/domain/api/reference-data.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { ask } from '../../api/queries.ts'

/** What a page that was built ahead cannot know: the server's day, and what transit costs on it. */
export async function askToday(
  type: VignetteType,
): Promise<{ today: BusinessDate; transitCents?: number }> {
  const [settings, costs] = await Promise.all([
    ask(getSettings, {}),
    type === 'transit' ? ask(getVignetCosts, {}) : undefined,
  ])
  return {
    today: settings.businessDate,
    ...(costs && { transitCents: centsFromEuros(costs.vignet_costs.PASSAGE) }),
  }
}

import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { getSettings, getVignetCosts } from '@vignettes/domain/api/reference-data.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { OPEN_CALLS } from '@vignettes/domain/paths/open-calls.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'

/** What a page that was built ahead cannot know: the server's day, and what transit costs on it. */
export async function askToday(
  type: VignetteType,
): Promise<{ today: BusinessDate; transitCents?: number }> {
  const [settings, costs] = await Promise.all([
    read<typeof getSettings>(OPEN_CALLS.settings),
    type === 'transit' ? read<typeof getVignetCosts>(OPEN_CALLS.vignetCosts) : undefined,
  ])
  return {
    today: settings.businessDate,
    ...(costs && { transitCents: centsFromEuros(costs.vignet_costs.PASSAGE) }),
  }
}

/** By itself: the calls of the other screens bring the schemas of everything that is asked, a quarter of what this page weighs. */
async function read<E extends Endpoint>(path: E['path']): Promise<ReplyOf<E>> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as ReplyOf<E>
}

import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import { getObjects, type OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { hasVignetteEnded, isGranted } from '@vignettes/domain/vignette/vignette-states.ts'
import { call } from '../../api/client.ts'
import type { Draft, DraftName } from '../../drafts/drafts.ts'

/** The same boat, however its name was typed. */
const NAMES = new Intl.Collator('nl', { sensitivity: 'base', ignorePunctuation: true })

/**
 * A request for the same boat, district, kind and year that is not decided yet: another tab or device may have sent it a moment ago. The
 * one that this very draft made is none. Where the server does not say, nobody is kept from sending.
 *
 * @param year that is asked for; of a transit vignette undefined
 */
export async function alreadyAsked(
  { district, type }: DraftName,
  { answers, idempotencyKey, requestId }: Draft,
  year: number | undefined,
): Promise<OverviewItem | undefined> {
  if (requestId !== undefined) return undefined
  const boatName = answers.BoatGeneralInfo?.boatName ?? ''
  try {
    const [objects, { sentAs }] = await Promise.all([
      call(getObjects, {}),
      call(getDrafts, { query: { sentWith: idempotencyKey } }),
    ])
    return objects.find(
      ({ object, vignette, vignetteStatus: { code }, ...item }) =>
        item.requestId !== sentAs &&
        !isGranted(code) &&
        !hasVignetteEnded(code) &&
        vignette.district === district &&
        vignette.type === type &&
        (item.year ?? undefined) === year &&
        NAMES.compare(object.name, boatName) === 0,
    )
  } catch {
    return undefined
  }
}

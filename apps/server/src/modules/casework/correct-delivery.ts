import type { getCorrection } from '@vignettes/domain/api/casework-corrections.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { mayChangeDelivery } from '@vignettes/domain/casework/corrections.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { DELIVERY_CODES } from '@vignettes/domain/wizard/facts.ts'
import { pickupLocationText } from '@vignettes/domain/wizard/steps/delivery.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ports/database.ts'
import { pickupPointShown } from './case-lines.ts'
import type { CaseworkDeps } from './casework-deps.ts'

interface Delivered {
  status: VignetteStatus
  type: VignetteType
  pickupLocation: string | null
}

type Deps = Pick<CaseworkDeps, 'clock' | 'reference'>

/** §2.7 a transit request says how its vignette reaches its owner; a mooring vignette is sent. */
function isChosen({ type, pickupLocation }: Delivered): boolean {
  return type === 'transit' || pickupLocation !== null
}

/** How a vignette can reach its owner, by post (no id) or at a point that is open; its own closed one too, by that name. Empty: nothing can be chosen now. */
export function deliveriesOf(
  { clock, reference }: Deps,
  delivered: Delivered,
): ReplyOf<typeof getCorrection>['deliveries'] {
  if (!mayChangeDelivery(delivered.status) || !isChosen(delivered)) return []
  const today = businessDate(clock.now())
  const home = typeOf(reference, 'DELIVERY_HOME')
  const open = reference.pickupLocationsOn(today)
  const { pickupLocation: own } = delivered
  const isGone = own !== null && open.every(({ id }) => id !== own)
  return [
    ...(home ? [{ id: '', name: home.name }] : []),
    ...open.map((point) => ({ id: point.id, name: pickupLocationText(point) })),
    ...(isGone ? [{ id: own, name: pickupPointShown(reference, own, today) }] : []),
  ]
}

/** Why a vignette cannot reach its owner so; undefined where it can. */
export function whyNotDelivered(
  { clock, reference }: Deps,
  delivered: Delivered,
  to: string,
): TextKey | undefined {
  if (!mayChangeDelivery(delivered.status)) return 'casework.correct.handed-over'
  if (!isChosen(delivered)) return 'casework.decide.goes-by-post'
  if (to === '') return typeOf(reference, 'DELIVERY_HOME') ? undefined : 'form.deliveryPoint.error'
  const open = reference.pickupLocationsOn(businessDate(clock.now()))
  return open.some(({ id }) => id === to) ? undefined : 'form.deliveryPoint.error'
}

/** Writes how a vignette reaches its owner; where it is to be sent or laid out, the queue goes by that. */
export async function saveDelivery(
  { clock, reference }: Deps,
  tx: Transaction,
  { requestId, vignetteId, to }: { requestId: string; vignetteId: string; to: string },
): Promise<void> {
  const type = typeOf(reference, to === '' ? 'DELIVERY_HOME' : 'DELIVERY_PICKUP')
  const Delivery = { pickUp: type?.id ?? '', ...(to !== '' && { pickupLocation: to }) }
  await tx
    .updateTable('request')
    .set({ answers: sql<string>`answers || ${JSON.stringify({ Delivery })}::jsonb` })
    .where('id', '=', requestId)
    .execute()
  await sql`SELECT place_case(${vignetteId}::uuid, ${clock.now()}::timestamptz)`.execute(tx)
  // From one point to another it stays the same kind of case, and says where anew.
  await tx
    .updateTable('desk_case')
    .set(({ ref }) => ({ kind: ref('kind') }))
    .where('vignette_id', '=', vignetteId)
    .execute()
}

function typeOf(
  { deliveryTypes }: CaseworkDeps['reference'],
  code: (typeof DELIVERY_CODES)[number],
) {
  return deliveryTypes.find((each) => each.code === code)
}

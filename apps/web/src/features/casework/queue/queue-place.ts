import type { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { CallOf } from '@vignettes/domain/api/endpoint.ts'
import {
  CLAIM_FILTERS,
  QUEUE_AREAS,
  QUEUE_KINDS,
  QUEUE_ORDERS,
} from '@vignettes/domain/casework/queue.ts'
import { rememberedSearch } from '../../../components/casework/queue-left.ts'

export type QueueQuery = NonNullable<CallOf<typeof getQueue>['query']>

/** The id of a holder, whose work alone is shown. */
const HOLDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where somebody is in the queue, as the address of the screen carries it. */
export function placeOf(search: URLSearchParams): QueueQuery {
  const after = search.get('na')
  const kind = QUEUE_KINDS.find((each) => each === search.get('soort'))
  const area = QUEUE_AREAS.find((each) => each === search.get('gebied'))
  const claimed = CLAIM_FILTERS.find((each) => each === search.get('bij'))
  const holder = HOLDER.exec(search.get('bij') ?? '')?.[0]
  const pickupPoint = kind === 'TO_LAY_OUT' ? search.get('punt') : undefined
  const order = QUEUE_ORDERS.find((each) => each === search.get('volgorde'))
  return {
    ...(kind && { kind }),
    ...(area && { area }),
    ...(claimed && { claimed }),
    ...(holder && { holder }),
    ...(pickupPoint && { pickupPoint }),
    ...(order && { order }),
    ...(after && { after }),
  }
}

/** The address of a place, from its question mark on. */
export function searchOf(query: QueueQuery): string {
  const { kind, area, claimed, holder, pickupPoint, order, after } = query
  const whose = holder ?? claimed ?? 'anyone'
  const search = new URLSearchParams({
    ...(kind && { soort: kind }),
    ...(area && { gebied: area }),
    ...(pickupPoint && kind === 'TO_LAY_OUT' && { punt: pickupPoint }),
    ...(whose !== 'anyone' && { bij: whose }),
    ...(order && order !== 'received' && { volgorde: order }),
    ...(after && { na: after }),
  }).toString()
  return search && `?${search}`
}

/** The filter and the order of the queue as it was left, from its top. */
export function placeLeft(): QueueQuery {
  return { ...placeOf(new URLSearchParams(rememberedSearch())), after: undefined }
}

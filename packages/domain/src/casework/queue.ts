import { rowNames } from '../rules/table.ts'
import type { Decision } from './decisions.ts'
import { type District, districtRow, DISTRICTS } from '../vignette/districts.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'

/** Why a case is on the desk. */
export const QUEUE_KINDS = [
  'NEW',
  'RESUBMITTED',
  'NOT_ANSWERED',
  'WAITING_FOR_APPLICANT',
  'MANDATE_MISSING',
  'PAYMENT_IN_REVIEW',
  'REFUND_TO_LOOK_AT',
  'STOP_TO_SETTLE',
  'TO_SEND',
  'TO_LAY_OUT',
  'OBJECTION',
  'LETTER_NOT_ARRIVED',
] as const

export type QueueKind = (typeof QUEUE_KINDS)[number]

/** The kinds that wait for a handler; the others wait for somebody else. */
export const WAITS_FOR_HANDLER = [
  'NEW',
  'RESUBMITTED',
  'NOT_ANSWERED',
  'PAYMENT_IN_REVIEW',
  'REFUND_TO_LOOK_AT',
  'STOP_TO_SETTLE',
  'OBJECTION',
  'LETTER_NOT_ARRIVED',
] as const satisfies readonly QueueKind[]

/** The kinds in which money waits for somebody: what who handles money alone can have in hand. */
export const MONEY_KINDS = [
  'PAYMENT_IN_REVIEW',
  'REFUND_TO_LOOK_AT',
  'STOP_TO_SETTLE',
] as const satisfies readonly QueueKind[]

export type MoneyKind = (typeof MONEY_KINDS)[number]

/** The kinds whose vignettes are granted and have to reach their owner, and what says that they are on their way. */
export const HAND_OVER_KINDS = {
  TO_SEND: 'send',
  TO_LAY_OUT: 'ready-for-pickup',
} as const satisfies { readonly [kind in QueueKind]?: Decision }

export type HandOverKind = keyof typeof HAND_OVER_KINDS

/** Whether what is of a kind is handed over, many at once. */
export function isHandOverKind(kind: QueueKind | undefined): kind is HandOverKind {
  return kind !== undefined && kind in HAND_OVER_KINDS
}

/** A filter on who has a case in hand; `away`: somebody who is not there today, so that it is to be divided. */
export const CLAIM_FILTERS = ['anyone', 'nobody', 'me', 'away'] as const

export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

/** So many are taken in hand at once by who asks for the next ones. */
export const TAKE_AT_ONCE = 10

/** What the queue goes by: when a request was received, or by when it has to be decided. */
export const QUEUE_ORDERS = ['received', 'term'] as const

export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** A district and a type that it offers. */
export type QueueArea = {
  [D in District]: `${D}/${(typeof DISTRICTS)[D]['types'][number]}`
}[District]

/** What a filter can choose: every type of every district that offers it (decisions A6). */
export const QUEUE_AREAS: readonly QueueArea[] = allAreas()

interface Area {
  district: District
  type: VignetteType
}

function allAreas(): QueueArea[]
function allAreas(): string[] {
  return everyArea().map(({ district, type }) => `${district}/${type}`)
}

function everyArea(): Area[] {
  return rowNames(DISTRICTS).flatMap((district) =>
    districtRow(district).types.map((type) => ({ district, type })),
  )
}

/** The district and the type of an area. */
export function readArea(area: QueueArea): Area {
  const found = everyArea().find(({ district, type }) => area === `${district}/${type}`)
  if (!found) throw new Error(`${area} is no area`)
  return found
}

/** The area of a case; undefined for a type that its district does not offer any more. */
export function areaOf({ district, type }: Area): QueueArea | undefined {
  return QUEUE_AREAS.find((area) => area === `${district}/${type}`)
}

/** A count goes no further: beyond it the queue says 'more than'. */
export const QUEUE_COUNT_LIMIT = 1000

const QUEUE_PAGE_SIZE = 25

/** The most that are granted in one go: what lies on one page of the queue. */
export const GRANT_TOGETHER_MOST = QUEUE_PAGE_SIZE

/** The most that are handed over in one go: what lies on one page of them. */
export const HAND_OVER_MOST = 250

/** For so long who marked many as handed over can take it back. */
export const HAND_OVER_UNDO_SECONDS = 10

/** Lines on a page: what is handed over goes by the stack. */
export function queuePageSize(kind: QueueKind | undefined): number {
  return isHandOverKind(kind) ? HAND_OVER_MOST : QUEUE_PAGE_SIZE
}

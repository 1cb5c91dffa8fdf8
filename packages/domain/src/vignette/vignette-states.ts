import type { VignetteType } from './vignette-types.ts'

/** The states of a vignette; their Dutch names are reference data. */
export const VIGNETTE_STATUSES = [
  'AWAITING_PAYMENT',
  'IN_REVIEW',
  'DOCUMENTS_NEEDED',
  'APPROVED',
  'SENT',
  'READY_FOR_PICKUP',
  'ACTIVE',
  'EXPIRED',
  'WITHDRAWN',
  'REFUSED',
] as const

export type VignetteStatus = (typeof VIGNETTE_STATUSES)[number]

/**
 * What may follow what. A transit vignette waits for its payment first (§4); a mooring vignette starts in review,
 * and goes back and forth between review and 'documents needed' (decisions B9). What is on its way or in use has to be handed
 * over once more when its sticker is replaced, and a grant that was wrong is undone. What was refused or withdrawn is judged anew when an
 * objection to that is right.
 */
export const VIGNETTE_TRANSITIONS: Record<VignetteStatus, readonly VignetteStatus[]> = {
  AWAITING_PAYMENT: ['IN_REVIEW', 'WITHDRAWN', 'EXPIRED'],
  IN_REVIEW: ['DOCUMENTS_NEEDED', 'APPROVED', 'REFUSED', 'WITHDRAWN'],
  DOCUMENTS_NEEDED: ['IN_REVIEW', 'REFUSED', 'WITHDRAWN'],
  APPROVED: ['IN_REVIEW', 'SENT', 'READY_FOR_PICKUP', 'ACTIVE', 'WITHDRAWN', 'EXPIRED'],
  SENT: ['IN_REVIEW', 'APPROVED', 'ACTIVE', 'WITHDRAWN', 'EXPIRED'],
  READY_FOR_PICKUP: ['IN_REVIEW', 'APPROVED', 'ACTIVE', 'WITHDRAWN', 'EXPIRED'],
  ACTIVE: ['IN_REVIEW', 'APPROVED', 'EXPIRED', 'WITHDRAWN'],
  EXPIRED: [],
  WITHDRAWN: ['IN_REVIEW'],
  REFUSED: ['IN_REVIEW'],
}

/** Granted and not over: of these alone a validity is shown (decisions A33). */
export const VALID_STATUSES = [
  'APPROVED',
  'SENT',
  'READY_FOR_PICKUP',
  'ACTIVE',
] as const satisfies readonly VignetteStatus[]

const VALID: ReadonlySet<VignetteStatus> = new Set(VALID_STATUSES)

/** Whether a vignette is granted and not over. */
export function isGranted(status: VignetteStatus): boolean {
  return VALID.has(status)
}

/** Asked for and waiting to be judged: what its price was made with is its own by now. */
export const HANDED_IN_STATUSES = [
  'IN_REVIEW',
  'DOCUMENTS_NEEDED',
] as const satisfies readonly VignetteStatus[]

const HANDED_IN: ReadonlySet<VignetteStatus> = new Set(HANDED_IN_STATUSES)

/** Whether a request was handed in, and is not decided. */
export function isHandedIn(status: VignetteStatus): boolean {
  return HANDED_IN.has(status)
}

const ENDED: ReadonlySet<VignetteStatus> = new Set(['EXPIRED', 'WITHDRAWN', 'REFUSED'])

/** What was refused, withdrawn or is over; nothing is asked of its owner any more. */
export function hasVignetteEnded(status: VignetteStatus): boolean {
  return ENDED.has(status)
}

/**
 * Decisions A33: whether a vignette's validity is shown. Not before it is granted, and none after it was refused or withdrawn;
 * what has a number and is over, was valid.
 */
export function showsValidity({
  status,
  number,
}: {
  status: VignetteStatus
  number: string | null
}): boolean {
  return VALID.has(status) || (status === 'EXPIRED' && number !== null)
}

/**
 * Decisions A27: whether its owner may still take a request back. Not once it is granted, and not where money was asked for:
 * what was or may be paid is a case handler's to settle.
 */
export function mayOwnerWithdraw({
  type,
  status,
}: {
  type: VignetteType
  status: VignetteStatus
}): boolean {
  return type === 'mooring' && !isGranted(status) && mayVignetteBecome(status, 'WITHDRAWN')
}

/** Where a vignette stands in the eyes of its owner: what the overview groups by, and its badge is coloured by. */
export const VIGNETTE_PHASES = ['to-do', 'in-progress', 'valid', 'ended'] as const

export type VignettePhase = (typeof VIGNETTE_PHASES)[number]

/** Whether a vignette may go from one state to another. */
export function mayVignetteBecome(from: VignetteStatus, to: VignetteStatus): boolean {
  return VIGNETTE_TRANSITIONS[from].includes(to)
}

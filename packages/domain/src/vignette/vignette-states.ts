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
 * and goes back and forth between review and 'documents needed' (decisions B9).
 */
export const VIGNETTE_TRANSITIONS: Record<VignetteStatus, readonly VignetteStatus[]> = {
  AWAITING_PAYMENT: ['IN_REVIEW', 'WITHDRAWN', 'EXPIRED'],
  IN_REVIEW: ['DOCUMENTS_NEEDED', 'APPROVED', 'REFUSED', 'WITHDRAWN'],
  DOCUMENTS_NEEDED: ['IN_REVIEW', 'REFUSED', 'WITHDRAWN'],
  APPROVED: ['SENT', 'READY_FOR_PICKUP', 'ACTIVE', 'WITHDRAWN', 'EXPIRED'],
  SENT: ['ACTIVE', 'WITHDRAWN', 'EXPIRED'],
  READY_FOR_PICKUP: ['ACTIVE', 'WITHDRAWN', 'EXPIRED'],
  ACTIVE: ['EXPIRED', 'WITHDRAWN'],
  EXPIRED: [],
  WITHDRAWN: [],
  REFUSED: [],
}

/** Whether a vignette may go from one state to another. */
export function mayVignetteBecome(from: VignetteStatus, to: VignetteStatus): boolean {
  return VIGNETTE_TRANSITIONS[from].includes(to)
}

/** Decisions B7: the states of a mandate. */
export const MANDATE_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'FAILED',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
  'REPLACED',
] as const

export type MandateStatus = (typeof MANDATE_STATUSES)[number]

/**
 * Decisions B7, as data: pending until the bank confirms; a confirmed one is replaced only when a new one is confirmed.
 * It comes to nothing because the account holder cancelled, the bank rejected it, the time ran out, or something failed.
 * A late confirmation of a mandate that had come to nothing is none: the applicant has been told so and begins anew.
 */
export const MANDATE_TRANSITIONS: Record<MandateStatus, readonly MandateStatus[]> = {
  PENDING: ['CONFIRMED', 'FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED'],
  CONFIRMED: ['REPLACED'],
  FAILED: [],
  CANCELLED: [],
  REJECTED: [],
  EXPIRED: [],
  REPLACED: [],
}

/** Whether a mandate may go from one state to another; staying where it is, is no transition. */
export function mayMandateBecome(from: MandateStatus, to: MandateStatus): boolean {
  return MANDATE_TRANSITIONS[from].includes(to)
}

/** Whether a mandate was begun and came to nothing: it ended otherwise than by a confirmation. */
export function hasComeToNothing(status: MandateStatus): boolean {
  return status !== 'CONFIRMED' && mayMandateBecome('PENDING', status)
}

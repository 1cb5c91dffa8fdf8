/** Decisions B19: the states of a refund, an entity of its own beside the payment. */
export const REFUND_STATUSES = [
  'REQUESTED',
  'ACCEPTED',
  'SUBMITTED',
  'PARKED',
  'SUCCEEDED',
  'GIVEN_UP',
  'FAILED',
  'REFUSED',
  'WITHDRAWN',
] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/**
 * Decisions B19, as data. One staff member asks (REQUESTED), another accepts or refuses, and who asked may withdraw it
 * until then. ACCEPTED waits to be sent, SUBMITTED is with the provider. PARKED needs a person: the provider cannot
 * give it back, was away for too long, or reported something that cannot be right; from there it is sent again or
 * given up. GIVEN_UP is our word only: what the provider tells of it later holds, and it counts again. A transfer that the
 * bank returns makes a refund that had SUCCEEDED fail after all. FAILED is the provider's word, and final: a message that
 * it succeeded is then an old one.
 */
export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: ['ACCEPTED', 'REFUSED', 'WITHDRAWN'],
  ACCEPTED: ['SUBMITTED', 'SUCCEEDED', 'FAILED', 'PARKED'],
  SUBMITTED: ['SUCCEEDED', 'FAILED', 'PARKED'],
  PARKED: ['ACCEPTED', 'SUBMITTED', 'SUCCEEDED', 'FAILED', 'GIVEN_UP'],
  SUCCEEDED: ['FAILED'],
  GIVEN_UP: ['SUBMITTED', 'PARKED', 'SUCCEEDED', 'FAILED'],
  FAILED: [],
  REFUSED: [],
  WITHDRAWN: [],
}

/** Whether a refund may go from one state to another; staying where it is, is no transition. */
export function mayRefundBecome(from: RefundStatus, to: RefundStatus): boolean {
  return REFUND_TRANSITIONS[from].includes(to)
}

/**
 * Refunds whose money is gone, or may yet go: together they are never more than what was paid, unless one that was given
 * up went after all.
 */
export const COUNTED_REFUNDS = [
  'REQUESTED',
  'ACCEPTED',
  'SUBMITTED',
  'PARKED',
  'SUCCEEDED',
] as const satisfies readonly RefundStatus[]

/** Why money is given back; `other` has to be explained. */
export const REFUND_REASONS = [
  'refused',
  'withdrawn',
  'paid-twice',
  'paid-too-much',
  'other',
] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

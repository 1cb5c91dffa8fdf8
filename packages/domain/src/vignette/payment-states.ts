/** Decisions B6: the states of a payment. */
export const PAYMENT_STATUSES = [
  'OPEN',
  'PROCESSING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Decisions B6, as data. PAID is final. FAILED, CANCELLED and EXPIRED can be tried again (OPEN), and become
 * PAID or PROCESSING when the provider turns out to have received the money of an earlier attempt after all.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  OPEN: ['PROCESSING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  PROCESSING: ['PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  PAID: [],
  FAILED: ['OPEN', 'PROCESSING', 'PAID'],
  CANCELLED: ['OPEN', 'PROCESSING', 'PAID'],
  EXPIRED: ['OPEN', 'PROCESSING', 'PAID'],
}

/** Whether a payment may go from one state to another; staying where it is, is no transition. */
export function mayPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}

/** A payment that the user or the provider still has to finish. */
export function isPaymentUnsettled(status: PaymentStatus): boolean {
  return status === 'OPEN' || status === 'PROCESSING'
}

/** A payment that ended without money and can be tried again. */
export function canPaymentBeRetried(status: PaymentStatus): boolean {
  return !isPaymentUnsettled(status) && status !== 'PAID'
}

/** Whether a payment that had ended without money would be under way again. */
export function reopensPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return canPaymentBeRetried(from) && isPaymentUnsettled(to)
}

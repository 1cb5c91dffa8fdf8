import * as z from 'zod/mini'

/**
 * Decisions B6, B18: what a provider reported about a payment that cannot be right, as codes with values. What was
 * received of an id is unknown in rows that were written before there were codes.
 */
export const paymentMismatchSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('amount'),
    expectedCents: z.number().check(z.int()),
    receivedCents: z.number().check(z.int()),
  }),
  z.object({
    code: z.literal('refunded-above-paid'),
    paidCents: z.number().check(z.int()),
    refundedCents: z.number().check(z.int()),
  }),
  z.object({ code: z.literal('currency'), expected: z.string(), received: z.string() }),
  z.object({
    code: z.literal('payment-id'),
    expected: z.string(),
    received: z.nullable(z.string()),
  }),
  z.object({
    code: z.literal('reference'),
    expected: z.string(),
    received: z.nullable(z.string()),
  }),
  z.object({ code: z.literal('paid-twice') }),
  z.object({ code: z.literal('request-ended') }),
])

export type PaymentMismatch = z.output<typeof paymentMismatchSchema>

/** What a payment is known by on both sides. */
export interface PaymentIdentity {
  reference: string
  paymentId: string
  amountCents: number
  currency: string
}

/** What was ordered; until the provider's id is known, whichever it gives is right. */
export type Ordered = Omit<PaymentIdentity, 'paymentId'> & { paymentId: string | null }

/** Every way in which what was received differs from what was ordered; empty when all is right. */
export function paymentMismatches(expected: Ordered, received: PaymentIdentity): PaymentMismatch[] {
  const found: PaymentMismatch[] = []
  if (received.reference !== expected.reference) {
    found.push({ code: 'reference', expected: expected.reference, received: received.reference })
  }
  if (expected.paymentId !== null && received.paymentId !== expected.paymentId) {
    found.push({ code: 'payment-id', expected: expected.paymentId, received: received.paymentId })
  }
  if (received.currency !== expected.currency) {
    found.push({ code: 'currency', expected: expected.currency, received: received.currency })
  }
  if (received.amountCents !== expected.amountCents) {
    const { amountCents: expectedCents } = expected
    found.push({ code: 'amount', expectedCents, receivedCents: received.amountCents })
  }
  return found
}

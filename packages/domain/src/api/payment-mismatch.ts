import * as z from 'zod/mini'
import { eurosFromCents } from '../format/money.ts'
import { type PaymentMismatch, paymentMismatchSchema } from '../vignette/payment-mismatches.ts'
import { eurosSchema } from './wire-values.ts'

const [, , ...otherOptions] = paymentMismatchSchema.def.options

/** A mismatch as the desk gets it: amounts in euros (decisions A19), the words made where it is shown (B18). */
export const mismatchOnWireSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('amount'), expected: eurosSchema, received: eurosSchema }),
  z.object({ code: z.literal('refunded-above-paid'), paid: eurosSchema, refunded: eurosSchema }),
  ...otherOptions,
])

export type MismatchOnWire = z.output<typeof mismatchOnWireSchema>

/** A stored mismatch for the wire. */
export function mismatchOnWire(mismatch: PaymentMismatch): MismatchOnWire {
  if (mismatch.code === 'refunded-above-paid') {
    const { code, paidCents, refundedCents } = mismatch
    return { code, paid: eurosFromCents(paidCents), refunded: eurosFromCents(refundedCents) }
  }
  if (mismatch.code !== 'amount') return mismatch
  const { code, expectedCents, receivedCents } = mismatch
  return { code, expected: eurosFromCents(expectedCents), received: eurosFromCents(receivedCents) }
}

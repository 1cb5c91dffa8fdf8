import * as z from 'zod/mini'
import { PAID_AT_COUNTER } from '../casework/counter-request.ts'
import { REVIEW_OUTCOMES } from '../casework/decisions.ts'
import { PAYMENT_STATUSES } from '../vignette/payment-states.ts'
import { mismatchOnWireSchema } from './payment-mismatch.ts'
import { eurosSchema, instantSchema, uuidSchema } from './wire-values.ts'

/** With what somebody pays. */
export const PAYMENT_METHODS = ['ideal', 'creditcard', PAID_AT_COUNTER] as const

/** The payment of a case: how it stands, by what it is looked up elsewhere, and what is wrong about it. */
export const paymentSchema = z.object({
  status: z.enum(PAYMENT_STATUSES),
  inReview: z.boolean(),
  mismatches: z.array(
    z.object({
      at: instantSchema,
      found: z.array(mismatchOnWireSchema),
      oldWords: z.nullable(z.string()).check(z.describe('Written before there were codes')),
    }),
  ),
  attempts: z
    .array(
      z.object({
        id: uuidSchema.check(z.describe('The reference that the provider has of it')),
        at: instantSchema,
        status: z.enum(PAYMENT_STATUSES),
        amount: eurosSchema.check(z.describe('What was asked')),
        received: z
          .nullable(eurosSchema)
          .check(z.describe('What came in, where that is another amount')),
        method: z.enum(PAYMENT_METHODS),
        providerPaymentId: z.nullable(z.string()),
        receipt: z.nullable(z.string()).check(z.describe('Of what was paid at the counter')),
      }),
    )
    .check(z.describe('The last times that somebody set out to pay, newest first')),
  outcomes: z.array(z.enum(REVIEW_OUTCOMES)),
  asksMoney: z
    .boolean()
    .check(z.describe('Who ends its review says what becomes of money that is left')),
  refundableIfPaid: eurosSchema.check(z.describe('What could go back if its review ended as paid')),
  refundable: eurosSchema.check(z.describe('What can go back: paid, and not given back yet')),
})

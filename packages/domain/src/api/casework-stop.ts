import * as z from 'zod/mini'
import { MONEY_ROLES } from '../casework/staff.ts'
import { STOP_REASONS } from '../vignette/stop.ts'
import { paymentSchema } from './casework-payment.ts'
import { refundSchema } from './casework-refunds.ts'
import { endpoint } from './endpoint.ts'
import { creditFate, stopMoneySchema } from './stop.ts'
import { dateSchema, instantSchema, uuidSchema } from './wire-values.ts'

/** What was paid for a case, and what comes back of it. */
export const moneyOfCase = {
  payment: z.nullable(paymentSchema),
  refunds: z.array(refundSchema).check(z.describe('Oldest first')),
  stop: z
    .nullable(
      z.object({
        at: instantSchema,
        reason: z.enum(STOP_REASONS),
        on: dateSchema.check(z.describe('Since when it was not needed, as its owner says')),
        money: stopMoneySchema,
        ...creditFate,
        settled: z
          .nullable(z.object({ at: instantSchema, by: z.string() }))
          .check(z.describe('That the mandate was settled, and by whom; null while it is not')),
      }),
    )
    .check(z.describe('That its owner stopped it, and what comes back; null where nobody did')),
}

export const settleStop = endpoint({
  method: 'POST',
  path: '/api/beheer/case/settle-stop',
  summary:
    'Say that what comes back of a stopped vignette was settled with its mandate; 409 where nothing is to be settled',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.object({ id: uuidSchema }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

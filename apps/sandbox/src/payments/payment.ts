import { z } from 'zod'
import type { Faults } from '../faults.ts'
import { visitFields, type Placed } from '../orders/order.ts'

export const amountSchema = z.strictObject({
  currency: z.literal('EUR'),
  value: z.string().regex(/^\d{1,7}\.\d{2}$/),
})

export const paymentOrderSchema = z.strictObject({
  ...visitFields,
  amount: amountSchema,
  description: z.string().min(1).max(200),
  method: z.enum(['ideal', 'creditcard']),
  card: z.string().max(50).optional(),
})
export type PaymentOrder = z.infer<typeof paymentOrderSchema>
export type Payment = Placed<PaymentOrder>

/** What the provider tells of a payment, in its answers and in its messages. */
export function paymentReport(
  { id, reference, statusCode, amount }: Payment,
  faults: Pick<Faults, 'of'>,
) {
  const value = faults.of('payments').amount ?? amount.value
  return { id, reference, statusCode, amount: { ...amount, value } }
}

import { z } from 'zod'
import { orderFields, type Placed } from '../orders/order.ts'
import { amountSchema } from '../payments/payment.ts'

export const refundOrderSchema = z.strictObject({
  ...orderFields,
  paymentId: z.string(),
  amount: amountSchema,
  description: z.string().min(1).max(200),
})
export type RefundOrder = z.infer<typeof refundOrderSchema>
export type Refund = Placed<RefundOrder>

/** What the provider tells of a refund, in its answers and in its messages. */
export function refundReport({ id, paymentId, reference, statusCode, amount }: Refund) {
  return { id, paymentId, reference, statusCode, amount }
}

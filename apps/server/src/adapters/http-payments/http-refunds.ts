import { z } from 'zod'
import {
  RefundRefusedError,
  type RefundProvider,
  type RefundReport,
} from '../../ports/refund-provider.ts'
import {
  discardBody,
  isRefusal,
  providerCalls,
  type ProviderOptions,
  readAnswer,
} from '../provider-http/provider-calls.ts'
import { statusOfCode } from '../provider-http/status-codes.ts'

/** An amount as text and not as a number: cents that went through a fraction cannot be compared. */
export const amountSchema = z
  .object({ currency: z.string().length(3), value: z.string().regex(/^\d{1,9}\.\d{2}$/) })
  .transform(({ currency, value }) => ({ amountCents: Number(value.replace('.', '')), currency }))

export function amountOnWire(amountCents: number, currency: string) {
  return { currency, value: (amountCents / 100).toFixed(2) }
}

const STATUS = {
  OPEN: 'PENDING',
  PROCESSING: 'PENDING',
  PAID: 'SUCCEEDED',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
  EXPIRED: 'FAILED',
  CANCELLED: 'CANCELLED',
} as const

/** A refund in the provider's answers and messages; its payment's id tells it from a payment. */
export const refundReportSchema = z
  .object({
    id: z.string().min(1).max(100),
    paymentId: z.string().min(1).max(100),
    reference: z.string().max(100),
    statusCode: z.int().transform(statusOfCode),
    amount: amountSchema,
  })
  .transform(({ id, reference, statusCode, amount }): RefundReport => ({
    providerRefundId: id,
    reference,
    status: STATUS[statusCode],
    ...amount,
  }))
const refundsSchema = z.object({ refunds: z.array(refundReportSchema) })

/** Refunds over the payment provider's HTTP API; the sandbox speaks it too. */
export function httpRefunds(options: ProviderOptions): RefundProvider {
  const { call, order } = providerCalls(options)
  const pathOf = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}/refunds`
  return {
    async refund({ reference, providerPaymentId, amountCents, currency, description }) {
      const answer = await order(pathOf(providerPaymentId), reference, {
        reference,
        amount: amountOnWire(amountCents, currency),
        description,
        webhookUrl: options.webhookUrl,
      })
      if (isRefusal(answer.status) || answer.status === 404) {
        await discardBody(answer)
        throw new RefundRefusedError(`the provider answered ${answer.status}`)
      }
      return refundReportSchema.parse(await readAnswer(answer, [200, 201]))
    },
    async refundStatus({ reference, providerPaymentId, providerRefundId }) {
      const answer = await call(pathOf(providerPaymentId))
      if (answer.status === 404) return discardBody(answer)
      const { refunds } = refundsSchema.parse(await readAnswer(answer, [200]))
      return refunds.find((refund) =>
        providerRefundId === null
          ? refund.reference === reference
          : refund.providerRefundId === providerRefundId,
      )
    },
  }
}

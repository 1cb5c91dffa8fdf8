import { z } from 'zod'
import {
  PaymentRefusedError,
  type PaymentProvider,
  type OrderedPayment,
  type PaymentOrder,
  type PaymentReport,
} from '../../ports/payment-provider.ts'
import {
  discardBody,
  isRefusal,
  providerCalls,
  type ProviderOptions,
  readAnswer,
} from '../provider-http/provider-calls.ts'
import { statusOfCode } from '../provider-http/status-codes.ts'
import { amountOnWire, amountSchema, httpRefunds, refundReportSchema } from './http-refunds.ts'

const reportSchema = z
  .object({
    id: z.string().min(1).max(100),
    reference: z.string().max(100),
    statusCode: z.int().transform(statusOfCode),
    amount: amountSchema,
  })
  .transform(({ id, reference, statusCode, amount }): PaymentReport => ({
    providerPaymentId: id,
    reference,
    status: statusCode,
    ...amount,
  }))
const listSchema = z.object({ payments: z.array(reportSchema) })
const messageSchema = z.union([refundReportSchema, reportSchema])
const redirectSchema = z.object({ redirectUrl: z.url({ protocol: /^https?$/ }) })

/** The payment provider's HTTP API; the sandbox speaks it too. */
export function httpPaymentProvider(options: ProviderOptions): PaymentProvider {
  const { call, order, readSigned } = providerCalls(options)
  return {
    orderKeySeconds: Infinity,
    async create(payment) {
      const answer = await order(
        '/payments',
        payment.reference,
        orderOf(payment, options.webhookUrl),
      )
      if (isRefusal(answer.status)) {
        await discardBody(answer)
        throw new PaymentRefusedError(`the provider answered ${answer.status}`)
      }
      return read(answer, [200, 201])
    },
    async find(id) {
      const answer = await call(`/payments/${encodeURIComponent(id)}`)
      return answer.status === 404 ? discardBody(answer) : read(answer, [200])
    },
    async cancel(id) {
      const path = `/payments/${encodeURIComponent(id)}/cancel`
      const answer = await call(path, { method: 'POST' })
      // 409: too late to cancel; the answer says how it stands.
      return answer.status === 404 ? discardBody(answer) : read(answer, [200, 409])
    },
    async *listSince(since) {
      const answer = await call(`/payments/placed?since=${encodeURIComponent(since.toISOString())}`)
      yield* listSchema.parse(await readAnswer(answer, [200])).payments
    },
    readMessage: (message) => Promise.resolve(readSigned(message, messageSchema)),
    ...httpRefunds(options),
  }
}

function orderOf(payment: PaymentOrder, webhookUrl: string) {
  const { amountCents, currency, method, ...rest } = payment
  return {
    ...rest,
    amount: amountOnWire(amountCents, currency),
    method: method.kind,
    ...(method.kind === 'creditcard' && { card: method.card }),
    webhookUrl,
  }
}

async function read(answer: Response, expected: readonly number[]): Promise<OrderedPayment> {
  const body = await readAnswer(answer, expected)
  return { ...reportSchema.parse(body), ...redirectSchema.parse(body) }
}

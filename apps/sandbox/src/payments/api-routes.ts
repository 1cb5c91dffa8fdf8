import type { FastifyInstance } from 'fastify'
import type { Faults } from '../faults.ts'
import { STATUS } from '../orders/order.ts'
import { orderApi } from '../orders/order-api.ts'
import type { OrderBook } from '../orders/order-book.ts'
import { refundApiRoutes } from '../refunds/api-routes.ts'
import type { RefundOrder } from '../refunds/refund.ts'
import { type Payment, type PaymentOrder, paymentOrderSchema, paymentReport } from './payment.ts'

interface Dependencies {
  book: OrderBook<PaymentOrder>
  refunds: OrderBook<RefundOrder>
  faults: Faults
  apiKey: string
  origin: () => string
}

/** The payment provider's API, as a portal's server calls it. */
export function paymentApiRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { book, origin, faults } = dependencies
  const view = (payment: Payment) => ({
    ...paymentReport(payment, faults),
    redirectUrl: `${origin()}/payments/${payment.id}/pay`,
  })
  const { answer, notFound } = orderApi(app, {
    ...dependencies,
    target: 'payments',
    schema: paymentOrderSchema,
    view,
  })

  app.get<{ Querystring: { since: string } }>('/payments/placed', async (request, reply) => {
    const since = Date.parse(request.query.since)
    if (Number.isNaN(since)) return reply.code(400).send({ message: 'since is no instant' })
    const placed = book.list().filter(({ createdAt }) => Date.parse(createdAt) >= since)
    return answer(reply, 200, { payments: placed.map(view) })
  })

  app.post<{ Params: { id: string } }>('/payments/:id/cancel', async (request, reply) => {
    const payment = await book.cancel(request.params.id)
    if (!payment) return notFound(reply)
    const isCancelled = ([STATUS.cancelled, STATUS.expired] as number[]).includes(
      payment.statusCode,
    )
    return answer(reply, isCancelled ? 200 : 409, view(payment))
  })

  refundApiRoutes(app, { payments: book, refunds: dependencies.refunds, answer, notFound })
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { STATUS } from '../orders/order.ts'
import type { OrderBook } from '../orders/order-book.ts'
import type { PaymentOrder } from '../payments/payment.ts'
import { type Refund, type RefundOrder, refundOrderSchema, refundReport } from './refund.ts'

interface Dependencies {
  payments: OrderBook<PaymentOrder>
  refunds: OrderBook<RefundOrder>
  answer(reply: FastifyReply, code: number, body: object): Promise<FastifyReply>
  notFound(reply: FastifyReply): FastifyReply
}

interface OfPayment {
  Params: { id: string }
}

const ENDED_WITHOUT_MONEY: readonly number[] = [STATUS.failed, STATUS.rejected, STATUS.cancelled]
const centsOf = ({ amount }: Pick<RefundOrder, 'amount'>) => Number(amount.value.replace('.', ''))

/** Giving money back, as a portal's server asks for it. */
export function refundApiRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { payments, refunds, answer, notFound } = dependencies
  const refundsOf = (paymentId: string): Refund[] =>
    refunds.list().filter((refund) => refund.paymentId === paymentId)

  app.post<OfPayment>('/payments/:id/refunds', async (request, reply) => {
    const payment = await payments.find(request.params.id)
    if (!payment) return notFound(reply)
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || key === '') {
      return reply.code(400).send({ message: 'Idempotency-Key is missing' })
    }
    const order = refundOrderSchema.parse({
      ...(request.body as object),
      paymentId: payment.id,
    })
    const others = refundsOf(payment.id).filter(
      ({ statusCode, idempotencyKey }) =>
        idempotencyKey !== key && !ENDED_WITHOUT_MONEY.includes(statusCode),
    )
    const cents = [...others, order].reduce((sum, one) => sum + centsOf(one), 0)
    if (payment.statusCode !== STATUS.paid || cents > centsOf(payment)) {
      return reply.code(422).send({ message: 'More than was paid' })
    }
    const ordered = await refunds.place(key, order)
    if (!ordered) return reply.code(409).send({ message: 'This key was used for another order' })
    if (ordered.isNew) await refunds.choose(ordered.placed.id, 'pending')
    return answer(reply, ordered.isNew ? 201 : 200, refundReport(ordered.placed))
  })

  app.get<OfPayment>('/payments/:id/refunds', async (request, reply) => {
    const payment = await payments.find(request.params.id)
    if (!payment) return notFound(reply)
    return answer(reply, 200, { refunds: refundsOf(payment.id).map(refundReport) })
  })
}

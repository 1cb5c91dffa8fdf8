import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../pages/page.ts'
import { OUTCOMES } from '../orders/order.ts'
import type { OrderBook } from '../orders/order-book.ts'
import type { PaymentOrder } from './payment.ts'
import { payPage, paymentListPage } from './pay-page.ts'

const chosenSchema = z.object({ outcome: z.enum(OUTCOMES) })

/** The pages on which a person pays, or looks what was paid. */
export function paymentPageRoutes(
  app: FastifyInstance,
  { book }: { book: OrderBook<PaymentOrder> },
): void {
  app.get('/payments', (_request, reply) => sendPage(reply, paymentListPage(book.list())))

  app.get('/payments.json', () =>
    book.list().map(({ id, reference, description, statusCode, amount, createdAt }) => ({
      id,
      reference,
      description,
      statusCode,
      amount,
      createdAt,
    })),
  )

  app.get<{ Params: { id: string } }>('/payments/:id/pay', async (request, reply) => {
    const payment = await book.find(request.params.id)
    return payment ? sendPage(reply, payPage(payment)) : reply.callNotFound()
  })

  app.post<{ Params: { id: string } }>('/payments/:id/pay', async (request, reply) => {
    const { outcome } = chosenSchema.parse(request.body)
    const payment = await book.choose(request.params.id, outcome)
    return payment ? reply.redirect(payment.returnUrl, 303) : reply.callNotFound()
  })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { OrderBook } from '../orders/order-book.ts'
import { sendPage } from '../pages/page.ts'
import type { RefundOrder } from './refund.ts'
import { refundReport } from './refund.ts'
import { refundListPage } from './refund-page.ts'

const chosenSchema = z.object({ outcome: z.enum(['success', 'error']) })

/** The page on which a person sees what goes back, and says how it ends. */
export function refundPageRoutes(
  app: FastifyInstance,
  { book }: { book: OrderBook<RefundOrder> },
): void {
  app.get('/refunds', (_request, reply) => sendPage(reply, refundListPage(book.list())))

  app.get('/refunds.json', () => book.list().map(refundReport))

  app.post<{ Params: { id: string } }>('/refunds/:id', async (request, reply) => {
    const { outcome } = chosenSchema.parse(request.body)
    const refund = await book.choose(request.params.id, outcome)
    return refund ? reply.redirect('/refunds', 303) : reply.callNotFound()
  })
}

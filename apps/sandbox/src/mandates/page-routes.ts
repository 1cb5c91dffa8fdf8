import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { OUTCOMES } from '../orders/order.ts'
import type { OrderBook } from '../orders/order-book.ts'
import { sendPage } from '../pages/page.ts'
import { type MandateOrder, mandateReport } from './mandate.ts'
import { mandateListPage, signPage } from './sign-page.ts'

const chosenSchema = z.object({ outcome: z.enum(OUTCOMES) })

/** The bank's pages, on which a person gives a mandate, or looks which were given. */
export function mandatePageRoutes(
  app: FastifyInstance,
  { book }: { book: OrderBook<MandateOrder> },
): void {
  app.get('/mandates', (_request, reply) => sendPage(reply, mandateListPage(book.list())))

  app.get('/mandates.json', () =>
    book.list().map((mandate) => ({ ...mandateReport(mandate), createdAt: mandate.createdAt })),
  )

  app.get<{ Params: { id: string } }>('/mandates/:id/sign', async (request, reply) => {
    const mandate = await book.find(request.params.id)
    return mandate ? sendPage(reply, signPage(mandate)) : reply.callNotFound()
  })

  app.post<{ Params: { id: string } }>('/mandates/:id/sign', async (request, reply) => {
    const { outcome } = chosenSchema.parse(request.body)
    const mandate = await book.choose(request.params.id, outcome)
    return mandate ? reply.redirect(mandate.returnUrl, 303) : reply.callNotFound()
  })
}

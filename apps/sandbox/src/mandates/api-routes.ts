import type { FastifyInstance } from 'fastify'
import type { Faults } from '../faults.ts'
import { orderApi } from '../orders/order-api.ts'
import type { OrderBook } from '../orders/order-book.ts'
import { ISSUERS, type MandateOrder, mandateOrderSchema, mandateReport } from './mandate.ts'

interface Dependencies {
  book: OrderBook<MandateOrder>
  faults: Faults
  apiKey: string
  origin: () => string
}

/** The provider's API for mandates, as a portal's server calls it. */
export function mandateApiRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { answer } = orderApi(app, {
    ...dependencies,
    target: 'mandates',
    schema: mandateOrderSchema,
    view: (mandate) => ({
      ...mandateReport(mandate),
      redirectUrl: `${dependencies.origin()}/mandates/${mandate.id}/sign`,
    }),
  })
  app.get('/issuers', (_request, reply) => answer(reply, 200, { issuers: ISSUERS }))
}

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { addressRoutes } from './address/routes.ts'
import { authenticatorRoutes } from './authenticator/routes.ts'
import { directoryRoutes } from './directory/routes.ts'
import { faultsSchema, type Faults } from './faults.ts'
import { homePage } from './home-page.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { mailRoutes } from './mail/routes.ts'
import { sendPage } from './pages/page.ts'
import { mandateApiRoutes } from './mandates/api-routes.ts'
import type { MandateOrder } from './mandates/mandate.ts'
import { mandatePageRoutes } from './mandates/page-routes.ts'
import type { OrderBook } from './orders/order-book.ts'
import { paymentApiRoutes } from './payments/api-routes.ts'
import { paymentPageRoutes } from './payments/page-routes.ts'
import type { PaymentOrder } from './payments/payment.ts'
import { refundPageRoutes } from './refunds/page-routes.ts'
import type { RefundOrder } from './refunds/refund.ts'
import { tileRoutes } from './tiles/routes.ts'

interface Deps {
  payments: OrderBook<PaymentOrder>
  refunds: OrderBook<RefundOrder>
  mandates: OrderBook<MandateOrder>
  mailbox: Mailbox
  faults: Faults
  apiKey: string
  deskUrl: string
  origin: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

/** One plugin per service, so that the hooks of one do not touch another. */
export function serve(app: FastifyInstance, deps: Deps): void {
  const { payments, refunds, mandates, mailbox, faults, apiKey, deskUrl, origin, now } = deps
  const style = readFileSync(new URL('./pages/style.css', import.meta.url))

  app.get('/', (_request, reply) => sendPage(reply, homePage))
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  app.get('/faults', () => faults.current())
  app.post('/faults', (request) => {
    faults.set(faultsSchema.parse(request.body))
    return faults.current()
  })
  app.delete('/faults', () => {
    faults.clear()
    return faults.current()
  })

  paymentPageRoutes(app, { book: payments })
  refundPageRoutes(app, { book: refunds })
  mandatePageRoutes(app, { book: mandates })
  mailRoutes(app, { mailbox })
  authenticatorRoutes(app, { now })
  directoryRoutes(app, { origin, deskUrl })
  app.register((scope, _options, done) => {
    paymentApiRoutes(scope, { book: payments, refunds, faults, apiKey, origin })
    done()
  })
  app.register((scope, _options, done) => {
    mandateApiRoutes(scope, { book: mandates, faults, apiKey, origin })
    done()
  })
  app.register((scope, _options, done) => {
    addressRoutes(scope, { faults })
    done()
  })
  app.register((scope, _options, done) => {
    tileRoutes(scope, { faults })
    done()
  })
}

import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { createOneByOne, type OneByOne } from '../../http/one-by-one.ts'
import { PortalError } from '../../http/portal-error.ts'
import { addWebhookRoute } from '../../http/webhook-route.ts'
import type { MandateReport } from '../../ports/mandate-provider.ts'
import { applyReport } from './apply-report.ts'
import { type MandateDeps, RETRY_AFTER_S } from './mandate-deps.ts'
import { findByProviderId, findMandate } from './repository.ts'

/** The messages of the provider of mandates, if it sends any. */
export async function mandateWebhookRoute(app: FastifyInstance, deps: MandateDeps): Promise<void> {
  const { provider } = deps
  if (!provider.readMessage) return
  const oneByOne = createOneByOne()
  await addWebhookRoute<MandateReport>(app, {
    path: '/api/webhooks/mandates',
    publicUrl: deps.publicUrl,
    read: (message) => provider.readMessage?.(message) ?? Promise.resolve({ kind: 'unacceptable' }),
    apply: (report) => applyMessage(deps, report, oneByOne),
    async ask(id) {
      const mandate = await findByProviderId(deps.database, id)
      const report = mandate && (await find(deps, id))
      if (!report) return false
      await oneByOne(mandate.id, () => applyReport(deps, { mandate, source: 'webhook', report }))
      return true
    },
  })
}

async function applyMessage(
  deps: MandateDeps,
  report: MandateReport,
  oneByOne: OneByOne,
): Promise<boolean> {
  // By our reference first: the provider's id may not be stored yet.
  const isOurs = uuidSchema.safeParse(report.reference).success
  const mandate =
    (isOurs && (await findMandate(deps.database, report.reference ?? ''))) ||
    (await findByProviderId(deps.database, report.providerMandateId))
  if (!mandate) return false
  await oneByOne(mandate.id, () => applyReport(deps, { mandate, source: 'webhook', report }))
  return true
}

/** @throws PortalError 503 when the provider cannot be asked, so that the message comes again */
async function find({ provider }: MandateDeps, id: string): Promise<MandateReport | undefined> {
  try {
    return await provider.find(id)
  } catch (cause) {
    throw new PortalError(503, 'refusal.mandate-provider-unavailable', {
      retryAfterSeconds: RETRY_AFTER_S,
      cause,
    })
  }
}

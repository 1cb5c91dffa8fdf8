import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { type ApiDocument, apiDocumentRoutes, copyApiDocument } from './http/api-document.ts'
import { metricsRoute } from './http/metrics.ts'
import { addSecurityHeaders } from './http/security-headers.ts'

interface OperationsDeps {
  logger: FastifyBaseLogger
  metrics: Registry
  publicUrl: string
  /** What the portal writes of its own calls. */
  document: ApiDocument
}

/** What only those who run the portal have to see, on a port of its own: metrics and the papers of the API. */
export async function buildOperations(deps: OperationsDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  addSecurityHeaders(app, deps.publicUrl)
  await copyApiDocument(app, deps.document)
  metricsRoute(app, deps.metrics)
  await apiDocumentRoutes(app)
  return app
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

// The page draws itself with its own scripts and icons and asks for the document; nothing else.
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Writes the document of the API from the endpoints themselves. Before any route. */
export async function collectApiDocument(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vignettenportaal',
        description: 'The calls of the vignettes portal. Every error answers with a message.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
}

/** What `collectApiDocument` wrote, when every route is there. */
export function apiDocumentOf(app: FastifyInstance) {
  return app.swagger()
}

export type ApiDocument = ReturnType<typeof apiDocumentOf>

/** Hands an app the document of another. */
export async function copyApiDocument(app: FastifyInstance, document: ApiDocument): Promise<void> {
  await app.register(swagger, { transformObject: () => document, openapi: {} })
}

/** `GET /api/openapi.json` and `/api/docs`, of an app that has the document. */
export async function apiDocumentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    logLevel: 'warn',
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from './pages/html.ts'
import { sendPage } from './pages/page.ts'

export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | z.ZodError, request, reply) => {
    if (error instanceof z.ZodError) {
      return reply.code(400).send({ message: z.prettifyError(error) })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.code(status).send({ message: error.message })
  })

  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply.code(404), {
      title: 'Deze pagina is er niet',
      main: html`<p><a href="/">Naar het overzicht</a></p>`,
    }),
  )
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../pages/page.ts'
import { authenticatorPage } from './authenticator-page.ts'
import { codeOfTheMoment, isSecret } from './code-of-the-moment.ts'

const MAX_SECRET_LENGTH = 128

const querySchema = z.object({
  secret: z
    .string()
    .max(MAX_SECRET_LENGTH)
    .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
    .optional(),
})

/** The app on a staff member's telephone that shows the codes of the second factor. */
export function authenticatorRoutes(app: FastifyInstance, { now }: { now: () => number }): void {
  app.get('/authenticator', (request, reply) => {
    const { secret } = querySchema.parse(request.query)
    const code = secret && isSecret(secret) ? codeOfTheMoment(secret, now()) : undefined
    if (code) void reply.header('refresh', String(code.secondsLeft))
    return sendPage(reply, authenticatorPage({ secret, code }))
  })
}

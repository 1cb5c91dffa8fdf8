import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { staffSessionSchema } from './staff.ts'

/** What the directory hands the browser may be long, and is no book. */
const handedSchema = z.optional(z.string().check(z.maxLength(4_000)))

export const beginDirectoryLogin = endpoint({
  method: 'POST',
  path: '/api/beheer/directory/login',
  summary:
    'Where to log in by the city’s directory of staff; a cookie keeps what belongs to this login. 404 where there is none',
  auth: 'public',
  reply: z.object({ address: z.url() }),
  errors: [404, 429],
})

export const endDirectoryLogin = endpoint({
  method: 'POST',
  path: '/api/beheer/directory/session',
  summary: 'Begin a session at the desk with what the directory sent the browser back with, once',
  auth: 'public',
  body: z.object({
    state: z.string().check(z.maxLength(200)),
    code: handedSchema,
    iss: handedSchema,
    error: handedSchema,
  }),
  reply: staffSessionSchema,
  errors: [401, 404, 429],
})

import * as z from 'zod/mini'
import { OPEN_CALLS } from '../paths/open-calls.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema } from './wire-values.ts'

/** What a signed code is worth. `WITHDRAWN`: it is ours, and what it says of a vignette no longer holds. */
const CODE_STATUSES = ['VALID', 'NOT_YET', 'EXPIRED', 'WITHDRAWN', 'UNKNOWN'] as const

/** GET a code that stands on somebody's proof: what anybody may know of the vignette (interface.md §5). */
export const checkCode = endpoint({
  method: 'GET',
  path: OPEN_CALLS.checkCode,
  summary: 'What a signed code of a vignette is worth today, for anybody',
  auth: 'public',
  params: z.object({ code: z.string() }),
  reply: z.object({
    status: z.enum(CODE_STATUSES),
    number: z.nullable(z.string()).check(z.describe('Null of a code that is not known')),
    category: z.nullable(z.string()),
    validFrom: z
      .nullable(dateSchema)
      .check(z.describe('Null where a period could be taken for a validity (decisions A33)')),
    validUntil: z.nullable(dateSchema),
    boatLength: z.nullable(z.number()),
    boatWidth: z.nullable(z.number()),
  }),
  // Far longer than a code is no address of the portal.
  errors: [404, 429],
})

const publicKeySchema = z.object({
  kid: z.string().check(z.describe('As a code names it')),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().check(z.describe('The public key, base64url')),
})

/** GET the public keys that codes are signed with (RFC 8037), and what the categories in them are called. */
export const getCheckKeys = endpoint({
  method: 'GET',
  path: OPEN_CALLS.checkKeys,
  summary: 'The public keys that codes of vignettes are verified with',
  auth: 'public',
  reply: z.object({
    keys: z.array(publicKeySchema),
    categories: z.array(
      z.object({
        code: z.string(),
        name: z.string().check(z.describe('In the language of the call')),
      }),
    ),
  }),
})

/** GET the ids of codes that are signed, whose days are not over, and that no longer hold. */
export const getWithdrawnCodes = endpoint({
  method: 'GET',
  path: OPEN_CALLS.withdrawnCodes,
  summary: 'Which signed codes no longer hold, for who checks without a network',
  auth: 'public',
  reply: z.object({ ids: z.array(z.string()) }),
})

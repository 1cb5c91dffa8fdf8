import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dateSchema } from './wire-values.ts'

const proofSchema = z.object({
  code: z.string().check(z.describe('What is signed, base64url')),
  address: z.string().check(z.describe('Where anybody checks it')),
  number: z.string(),
  kind: z.string().check(z.describe('What kind of vignette, in the language of the call')),
  boatName: z.string(),
  boatLength: z.number(),
  boatWidth: z.number(),
  validFrom: dateSchema,
  validUntil: dateSchema,
})

export type Proof = z.output<typeof proofSchema>

const query = z.object({ objectId: z.string() })

/** GET the proof of one's own vignette, once it is granted and not over. */
export const getProof = endpoint({
  method: 'GET',
  path: '/api/request-vignette/proof',
  summary: 'The proof of one’s own vignette, to show on a phone',
  auth: 'required',
  query,
  reply: proofSchema,
  errors: [404],
})

/** GET the same on paper. */
export const getProofPdf = endpoint({
  method: 'GET',
  path: '/api/request-vignette/proof-pdf',
  summary: 'The proof of one’s own vignette, to print',
  auth: 'required',
  query,
  reply: z.unknown(),
  replyMediaTypes: ['application/pdf'],
  errors: [404, 429],
})

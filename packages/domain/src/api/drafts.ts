import * as z from 'zod/mini'
import { draftDataSchema, draftSchema, keySchema, oneDraft, versionSchema } from './draft-shapes.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

export type ServerDraft = z.output<typeof draftSchema>
export type DraftRenewal = NonNullable<ServerDraft['renewal']>

/** GET drafts: what was begun and not sent, on any device; and of one that is gone, by the key it had, which request it became. */
export const getDrafts = endpoint({
  method: 'GET',
  path: '/api/request-vignette/drafts',
  summary: 'One’s own requests that are not finished',
  auth: 'required',
  asHelper: true,
  query: z.object({
    sentWith: z
      .optional(keySchema)
      .check(z.describe('The key that a request may have been sent with, from any device')),
  }),
  reply: z.object({
    drafts: z.array(draftSchema),
    sentAs: z.optional(uuidSchema).check(z.describe('The request that was sent with that key')),
    isStopped: z
      .optional(z.boolean())
      .check(z.describe('Whether the draft of that key renewed a vignette that was stopped')),
    accountGoes: z
      .optional(z.boolean())
      .check(z.describe('Whether none is begun any more, because the account goes')),
  }),
})

/**
 * PUT drafts: keeps what is filled in, in the place of the version that was read before. Another version that came meanwhile,
 * or one that was begun anew, is 409 with `draft`, as it is now; the same again changes nothing. 409 with `requestId`: it was
 * sent already. 409 with `isStopped`: what it renewed was stopped. 409 with `accountGoes`: the account goes as soon as nothing
 * needs it. 409 with `filesGone`: the documents whose files are kept no longer, since the draft that had them was thrown away.
 */
export const putDraft = endpoint({
  method: 'PUT',
  path: '/api/request-vignette/drafts/:district/:type',
  summary: 'Keep a request that is not finished',
  auth: 'required',
  asHelper: true,
  params: oneDraft,
  body: z.object({
    version: z
      ._default(versionSchema, 0)
      .check(z.describe('The one that was read; 0 where there was none')),
    data: draftDataSchema,
    idempotencyKey: z.nullish(keySchema),
  }),
  reply: draftSchema,
  errors: [404, 409, 429],
})

/** DELETE drafts: throws one away, with the files that were sent for it. Twice is once. */
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/request-vignette/drafts/:district/:type',
  summary: 'Throw away a request that is not finished',
  auth: 'required',
  asHelper: true,
  params: oneDraft,
  reply: z.object({ status: z.literal('OK') }),
  errors: [404],
})

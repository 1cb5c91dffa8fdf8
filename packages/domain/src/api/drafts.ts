import * as z from 'zod/mini'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { draftDataSchema, draftSchema, keySchema, oneDraft, versionSchema } from './draft-shapes.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

const insteadSchema = z
  .optional(versionSchema)
  .check(z.describe('The version of the draft that is thrown away for it'))

export type ServerDraft = z.output<typeof draftSchema>
export type DraftRenewal = NonNullable<ServerDraft['renewal']>

/** GET drafts: what was begun and not sent, on any device; and of one that is gone, by the key it had, which request it became. */
export const getDrafts = endpoint({
  method: 'GET',
  path: '/api/request-vignette/drafts',
  summary: 'One’s own requests that are not finished',
  auth: 'required',
  query: z.object({
    sentWith: z
      .optional(keySchema)
      .check(z.describe('The key that a request may have been sent with, from any device')),
  }),
  reply: z.object({
    drafts: z.array(draftSchema),
    sentAs: z.optional(uuidSchema).check(z.describe('The request that was sent with that key')),
  }),
})

/**
 * PUT drafts: keeps what is filled in, in the place of the version that was read before. Another version that came meanwhile
 * is 409 with `draft`, as it is now; the same again changes nothing. 409 with `requestId`: it was sent already.
 */
export const putDraft = endpoint({
  method: 'PUT',
  path: '/api/request-vignette/drafts/:district/:type',
  summary: 'Keep a request that is not finished',
  auth: 'required',
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
  params: oneDraft,
  reply: z.object({ status: z.literal('OK') }),
  errors: [404],
})

/**
 * POST drafts/of-boat: begins a draft for a boat that one has a vignette of already, of a kind that `another` of the boat names: with
 * what was answered of the boat then, and its documents that are not too old. Twice is once. 409 as of a renewal.
 */
export const beginAnother = endpoint({
  method: 'POST',
  path: '/api/request-vignette/drafts/of-boat',
  summary: 'Begin a request for a boat of one’s own that has a vignette already',
  auth: 'required',
  body: z.object({
    objectId: uuidSchema.check(z.describe('Any vignette of the boat')),
    district: z.enum(DISTRICT_CODES),
    type: z.enum(VIGNETTE_TYPES),
    instead: insteadSchema,
  }),
  reply: draftSchema,
  errors: [404, 409, 429],
})

/**
 * POST renewals: begins a draft that renews a vignette of one's own: what was answered then, with its documents that are not too old.
 * Twice is once. 409 where it cannot be renewed now; 409 with `draft` where another request for the same is not finished, which goes
 * only where its version is named.
 */
export const beginRenewal = endpoint({
  method: 'POST',
  path: '/api/request-vignette/renewals',
  summary: 'Begin a request that renews a vignette of one’s own',
  auth: 'required',
  body: z.object({
    objectId: uuidSchema,
    instead: insteadSchema,
  }),
  reply: draftSchema,
  errors: [404, 409, 429],
})

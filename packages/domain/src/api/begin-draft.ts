import * as z from 'zod/mini'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { draftSchema, keySchema, versionSchema } from './draft-shapes.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

const INSTEAD = {
  instead: z
    .optional(versionSchema)
    .check(z.describe('The version of the draft that is thrown away for it')),
  insteadKey: z
    .nullish(keySchema)
    .check(z.describe('Its key: what was begun anew meanwhile has another, and stays')),
}

/**
 * POST drafts/of-boat: begins a draft for a boat that one has a vignette of already, of a kind that `another` of the boat names: with
 * what was answered of the boat then, and its documents that are not too old. Twice is once. 409 as of a renewal.
 */
export const beginAnother = endpoint({
  method: 'POST',
  path: '/api/request-vignette/drafts/of-boat',
  summary: 'Begin a request for a boat of one’s own that has a vignette already',
  auth: 'required',
  asHelper: true,
  body: z.object({
    objectId: uuidSchema.check(z.describe('Any vignette of the boat')),
    district: z.enum(DISTRICT_CODES),
    type: z.enum(VIGNETTE_TYPES),
    ...INSTEAD,
  }),
  reply: draftSchema,
  errors: [404, 409, 429],
})

/**
 * POST renewals: begins a draft that renews a vignette of one's own: what was answered then, with its documents that are not too old.
 * Twice is once. 409 where it cannot be renewed now; 409 with `draft` where another request for the same is not finished, which goes
 * only where its version is named, and its key is not another's; 409 with `accountGoes` where nothing is begun any more.
 */
export const beginRenewal = endpoint({
  method: 'POST',
  path: '/api/request-vignette/renewals',
  summary: 'Begin a request that renews a vignette of one’s own',
  auth: 'required',
  asHelper: true,
  body: z.object({
    objectId: uuidSchema,
    ...INSTEAD,
  }),
  reply: draftSchema,
  errors: [404, 409, 429],
})

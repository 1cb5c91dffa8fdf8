import * as z from 'zod/mini'
import { LIMITS } from '../rules/limits.ts'
import { mapRows } from '../rules/table.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { STEP_KEYS } from '../wizard/answers.ts'
import { type FieldKind, fieldsOfStep } from '../wizard/step-fields.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

/** Neither can be kept, and no key makes them. */
const shortText = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

const idSchema = z.union([shortText(LIMITS.maxTextLength), z.number()])

/** What a field may hold before its step's own rules are asked: what nobody can have meant is not kept. */
const VALUE_OF_KIND: Record<FieldKind, z.ZodMiniType> = {
  text: shortText(LIMITS.maxTextLength),
  code: shortText(LIMITS.maxTextLength),
  id: idSchema,
  number: z.number(),
  flag: z.boolean(),
  file: z.object({
    name: shortText(255),
    size: z.number().check(z.int(), z.minimum(0)),
    id: z.optional(uuidSchema),
  }),
}

/** The wizard's own form, as far as it is filled in: step name → fields, of those that the wizard has. */
export const draftDataSchema = z.strictObject(
  Object.fromEntries(
    STEP_KEYS.map((step) => [
      step,
      z.optional(
        z.strictObject(mapRows(fieldsOfStep(step), ({ kind }) => z.nullish(VALUE_OF_KIND[kind]))),
      ),
    ]),
  ),
)

const versionSchema = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))
const keySchema = z.string().check(z.regex(/^[\w-]{8,100}$/))

export const draftSchema = z.object({
  district: z.enum(DISTRICT_CODES),
  type: z.enum(VIGNETTE_TYPES),
  updatedAt: instantSchema,
  keptUntil: instantSchema.check(z.describe('When it goes by itself, unless it is changed again')),
  version: versionSchema,
  data: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .check(z.describe('The wizard’s own form; a file is {id, name, size}')),
  idempotencyKey: z
    .nullable(z.string())
    .check(z.describe('What the request is to be sent with, from whichever device')),
})

export type ServerDraft = z.output<typeof draftSchema>

const oneDraft = z.object({ district: z.string(), type: z.string() })

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

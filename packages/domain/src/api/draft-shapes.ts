import * as z from 'zod/mini'
import { LIMITS } from '../rules/limits.ts'
import { mapRows } from '../rules/table.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { STEP_KEYS } from '../wizard/answers.ts'
import { type FieldKind, fieldsOfStep } from '../wizard/step-fields.ts'
import { companyOnWireSchema } from './company.ts'
import { documentTypeSchema } from './document-types.ts'
import { dateSchema, eurosSchema, instantSchema, uuidSchema } from './wire-values.ts'

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

export const versionSchema = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))
export const keySchema = z.string().check(z.regex(/^[\w-]{8,100}$/))

/** Of a draft that renews a vignette: that vignette, and what of it could not be taken along. */
const renewalSchema = z.object({
  objectId: uuidSchema,
  number: z.nullable(z.string()),
  year: z
    .nullable(z.number().check(z.int()))
    .check(z.describe('Of a mooring vignette: the year that it is for')),
  validUntil: z.nullable(dateSchema),
  cost: eurosSchema.check(z.describe('What it cost')),
  fullYearCost: z
    .nullable(eurosSchema)
    .check(z.describe('Of a mooring vignette: what a full year cost, before a credit')),
  company: z
    .nullable(companyOnWireSchema)
    .check(z.describe('The company or association that it was asked for; null of a person')),
  objectAge: z
    .nullable(z.enum(['old', 'new']))
    .check(z.describe('Of a mooring vignette: how long ago its boat was said to be bought')),
  outdated: z
    .array(documentTypeSchema)
    .check(z.describe('Its documents that are too old, and are asked for anew')),
})

export const draftSchema = z.object({
  // `sub` of the token: no browser takes it for another's.
  owner: uuidSchema,
  district: z.enum(DISTRICT_CODES),
  type: z.enum(VIGNETTE_TYPES),
  updatedAt: instantSchema,
  // With the account, where that goes first.
  keptUntil: instantSchema.check(z.describe('When it goes, unless it is changed again')),
  version: versionSchema,
  data: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .check(z.describe('The wizard’s own form; a file is {id, name, size}')),
  idempotencyKey: z
    .nullable(z.string())
    .check(z.describe('What the request is to be sent with, from whichever device')),
  renewal: z
    .nullable(renewalSchema)
    .check(z.describe('The vignette that it renews; null of one that was begun anew')),
})

export const oneDraft = z.object({ district: z.string(), type: z.string() })

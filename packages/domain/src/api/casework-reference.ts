import * as z from 'zod/mini'
import {
  REFERENCE_KINDS,
  REFERENCE_REMARK_MAX,
  REFERENCE_STATES,
} from '../casework/reference-kinds.ts'
import { ADMINISTRATOR_ROLES, SECURITY_ROLES } from '../casework/staff.ts'
import { requiredLines } from '../rules/required.ts'
import { BERTHS } from '../vignette/berths.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { DRIVE_CATEGORIES } from '../vignette/drive-categories.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { LANGUAGES } from '../text/language.ts'
import { letterWordsSchema } from './casework-letters.ts'
import { endpoint } from './endpoint.ts'
import {
  codeSchema,
  daySchema,
  referenceContentSchema,
  shownContentSchema,
} from './reference-content.ts'
import { eurosSchema, instantSchema, uuidSchema } from './wire-values.ts'

const kindSchema = z.enum(REFERENCE_KINDS)

/** A version as it is proposed. */
export const proposalSchema = z.object({
  content: referenceContentSchema,
  effectiveFrom: daySchema,
  remark: requiredLines(REFERENCE_REMARK_MAX),
})

const versionSchema = z.object({
  id: uuidSchema,
  kind: kindSchema,
  state: z.enum(REFERENCE_STATES),
  effectiveFrom: daySchema,
  remark: z.string(),
  proposedBy: z.string(),
  proposedAt: instantSchema,
  acceptedBy: z.nullable(z.string()),
  acceptedAt: z.nullable(instantSchema),
  withdrawnBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(instantSchema),
  withdrawnRemark: z.nullable(z.string()),
  withdrawal: z
    .nullable(
      z.object({
        askedBy: z.string(),
        askedAt: instantSchema,
        remark: z.string(),
        isOwn: z.boolean().check(z.describe('Who asks this asked it, and does not accept it')),
      }),
    )
    .check(z.describe('Somebody asks to take back what was accepted; another has to say yes')),
  isOwn: z.boolean().check(z.describe('Who asks proposed it, and does not accept it')),
  mayBeAccepted: z.boolean(),
  mayBeWithdrawn: z.boolean(),
})

export type ReferenceVersion = z.output<typeof versionSchema>

const revisionSchema = z.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000))
const cursorSchema = uuidSchema

const tariffNameSchema = z.object({
  code: codeSchema,
  name: z.string(),
  unit: z.enum(['per-m2-per-year', 'fixed', 'none']),
})

const inForceSchema = z.object({
  since: z
    .nullable(daySchema)
    .check(z.describe('Since when the version counts that counts today; null: the shipped list')),
  asksFor: z
    .number()
    .check(z.int(), z.describe('The year that a mooring vignette is for that is asked for today')),
  amounts: z
    .array(
      z.object({
        ...{ name: z.string(), unit: tariffNameSchema.shape.unit, validFrom: daySchema },
        amount: eurosSchema,
        minM2: z.nullable(z.number()),
        maxM2: z.nullable(z.number()),
      }),
    )
    .check(z.describe('Of tariffs: what counts today, and for a vignette that is asked for today')),
})

export const listReferenceVersions = endpoint({
  method: 'GET',
  path: '/api/beheer/reference-versions',
  summary:
    'The versions of a list, newest first, a page at a time, with what a new one begins from',
  auth: 'staff',
  roles: SECURITY_ROLES,
  query: z.object({ kind: kindSchema, after: z.optional(cursorSchema) }),
  reply: z.object({
    revision: revisionSchema,
    earliest: daySchema.check(z.describe('The first date of effect that a new one can have')),
    newest: shownContentSchema.check(
      z.describe('What counts last of all that was accepted, what is coming included'),
    ),
    tariffNames: z.array(tariffNameSchema),
    shippedCounts: z
      .boolean()
      .check(z.describe('No version has begun: the file counts that the portal came with')),
    inForce: inForceSchema,
    versions: z.array(versionSchema),
    next: z.nullable(cursorSchema),
  }),
})

const changeSchema = z.object({
  change: z.enum(['added', 'changed', 'gone']),
  name: z.string(),
  toLayOut: z
    .optional(z.number().check(z.int()))
    .check(z.describe('Of a pickup point that goes: how many are still to be laid out there')),
  fields: z.array(
    z.object({
      field: z.enum([
        'name',
        'address',
        'street',
        'number',
        'postcode',
        'city',
        'phoneNumber',
        'latitude',
        'longitude',
        'district',
        'isOffered',
        'first',
        'last',
        'nl',
        'en',
        'de',
        ...(['subject-nl', 'subject-en', 'subject-de'] as const),
        ...(['text-nl', 'text-en', 'text-de'] as const),
      ]),
      from: z.string(),
      to: z.string(),
    }),
  ),
})

const amountChangeSchema = z.object({
  name: z.string(),
  validFrom: daySchema,
  hasBegun: z
    .boolean()
    .check(z.describe('It counts already when the version begins: what was in force is changed')),
  from: z.nullable(eurosSchema).check(z.describe('Null: there was none')),
  to: z.nullable(eurosSchema).check(z.describe('Null: there is none any more')),
})

const pricedBoatSchema = z.object({
  type: z.enum(VIGNETTE_TYPES),
  district: z.enum(DISTRICT_CODES),
  boatLength: z.number(),
  boatWidth: z.number(),
  drive: z.enum(DRIVE_CATEGORIES),
  objectAge: z.enum(['old', 'new']),
  mooringSpot: z.enum(BERTHS),
  category: z.string(),
  from: z.nullable(eurosSchema),
  to: z.nullable(eurosSchema),
  years: z
    .nullable(z.object({ from: z.number(), to: z.number() }))
    .check(z.describe('For which year it is, where dates of the season are compared')),
})

const previewSchema = z.object({
  changes: z.array(changeSchema),
  amounts: z.array(amountChangeSchema),
  boats: z.array(pricedBoatSchema).check(z.describe('Empty where it is about no prices')),
  letters: z
    .array(z.object({ language: z.enum(LANGUAGES), lines: z.array(z.string()) }))
    .check(z.describe('What an applicant reads of it in a letter, in each language')),
  samples: z
    .array(z.object({ template: z.string(), letter: letterWordsSchema }))
    .check(
      z.describe('Each template that is new or changed as a letter, in each language, to nobody'),
    ),
  pricesOn: daySchema.check(z.describe('The day of the request that the prices are of')),
})

export type ReferencePreview = z.output<typeof previewSchema>

export const getReferenceVersion = endpoint({
  method: 'GET',
  path: '/api/beheer/reference-version',
  summary: 'A version, and what it changes of what counts before it',
  auth: 'staff',
  roles: SECURITY_ROLES,
  query: z.object({ id: uuidSchema }),
  reply: z.object({ revision: revisionSchema, version: versionSchema, preview: previewSchema }),
  errors: [404],
})

export const previewReference = endpoint({
  method: 'POST',
  path: '/api/beheer/reference-versions/preview',
  summary: 'What a new version would change, before it is proposed',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: proposalSchema,
  reply: previewSchema,
})

export const proposeReference = endpoint({
  method: 'POST',
  path: '/api/beheer/reference-versions/propose',
  summary: 'Propose a new version; another administrator has to accept it',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.extend(proposalSchema, { revision: revisionSchema }),
  reply: z.object({ id: uuidSchema }),
  errors: [409],
})

const ofVersion = z.object({ id: uuidSchema })
const ok = z.object({ status: z.literal('OK') })

export const acceptReference = endpoint({
  method: 'POST',
  path: '/api/beheer/reference-versions/accept',
  summary:
    'Accept a version that another administrator proposed; it counts from its date of effect',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.extend(ofVersion, { revision: revisionSchema }),
  reply: ok,
  errors: [404, 409],
})

/** Why it does not come. */
export const withdrawReferenceSchema = z.object({ remark: requiredLines(REFERENCE_REMARK_MAX) })

export const withdrawReference = endpoint({
  method: 'POST',
  path: '/api/beheer/reference-versions/withdraw',
  summary:
    'Say no to a version that waits, or ask to take back an accepted one before its date of effect',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.extend(ofVersion, withdrawReferenceSchema.shape),
  reply: ok,
  errors: [404, 409],
})

export const acceptReferenceWithdrawal = endpoint({
  method: 'POST',
  path: '/api/beheer/reference-versions/withdraw/accept',
  summary: 'Say yes to taking back an accepted version, which another administrator asked',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: z.extend(ofVersion, { revision: revisionSchema }),
  reply: ok,
  errors: [404, 409],
})

export const dropReferenceWithdrawal = endpoint({
  method: 'POST',
  path: '/api/beheer/reference-versions/withdraw/drop',
  summary: 'Leave an accepted version as it is, although somebody asked to take it back',
  auth: 'staff',
  roles: ADMINISTRATOR_ROLES,
  body: ofVersion,
  reply: ok,
  errors: [404, 409],
})

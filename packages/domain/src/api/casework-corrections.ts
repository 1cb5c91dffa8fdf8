import * as z from 'zod/mini'
import { personalDetailsFields } from '../account/personal-details.ts'
import { CORRECTED_FIELDS } from '../casework/corrected-fields.ts'
import { ADDRESS_FIELDS } from '../casework/person-fields.ts'
import { CORRECTIONS, REFUSAL_STANDS, REPLACE_REASONS } from '../casework/corrections.ts'
import { REMARK_MAX } from '../casework/decisions.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { boatLengthSchema, boatWidthSchema } from '../rules/boat-size.ts'
import { LIMITS } from '../rules/limits.ts'
import { optionalLines, requiredLines, requiredText, withError } from '../rules/required.ts'
import { numberOrNextSchema } from './casework-grant.ts'
import { documentTypeSchema } from './document-types.ts'
import { endpoint } from './endpoint.ts'
import { eurosSchema, referenceSchema, uuidSchema } from './wire-values.ts'

/** What can be set right of a case, and what of it cannot. */
export const correctionsOfCase = {
  corrections: z.array(z.enum(CORRECTIONS)).check(z.describe('What can be set right now')),
  refusalStands: z
    .nullable(z.enum(REFUSAL_STANDS))
    .check(z.describe('Why its refusal or withdrawal cannot be undone, where the desk ended it')),
}

/** Counts only for what was seen, as a decision does. */
export const seenCase = z.object({ id: uuidSchema, version: z.string().check(z.maxLength(100)) })

/** Another sticker, and why. */
export const replaceStickerSchema = z.object({
  reason: z.enum(REPLACE_REASONS, withError('casework.decide.reason-needed')),
  number: numberOrNextSchema.check(z.describe('Empty for the next one in stock')),
  remark: optionalLines(REMARK_MAX).check(z.describe('For the applicant, in the letter')),
})

export const replaceSticker = endpoint({
  method: 'POST',
  path: '/api/beheer/case/replace-sticker',
  summary:
    'Give a granted vignette another number from the stock, and have it handed over once more; the old one does not count any more',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenCase, replaceStickerSchema.shape),
  reply: z.object({ status: z.literal('OK'), number: z.string() }),
  errors: [404, 409],
})

/** Why a grant was wrong, in words for the applicant. */
export const undoGrantSchema = z.object({ remark: requiredLines(REMARK_MAX) })

/** By whom a vignette may be withdrawn: it takes no more from the applicant, and can be granted anew. */
export const undoGrant = endpoint({
  method: 'POST',
  path: '/api/beheer/case/undo-grant',
  summary:
    'Undo a grant that was wrong: the request is judged anew, and the number does not count any more',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenCase, undoGrantSchema.shape),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

/** Why a refusal or a withdrawal was wrong, in words for the applicant. */
export const undoRefusalSchema = z.object({ remark: requiredLines(REMARK_MAX) })

export const undoRefusal = endpoint({
  method: 'POST',
  path: '/api/beheer/case/undo-refusal',
  summary:
    'Undo a refusal or a withdrawal that was wrong: the request is judged anew; 409 says why not, as where its money is on its way back',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenCase, undoRefusalSchema.shape),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

/** A case as its data can be corrected. */
const correctedValuesSchema = z.object({
  initials: personalDetailsFields.shape.initials,
  surnamePrefix: personalDetailsFields.shape.surnamePrefix,
  surname: personalDetailsFields.shape.surname,
  phoneNumber: personalDetailsFields.shape.phoneNumber,
  boatName: requiredText(LIMITS.maxBoatNameLength),
  boatLength: boatLengthSchema,
  boatWidth: boatWidthSchema,
  driveTypeID: z.string().check(z.minLength(1, withError('form.required-choice'))),
  /** Empty: by post. Left out it stays as it is. */
  pickupLocation: z.optional(z.string().check(z.maxLength(100))),
})

/** What the data of a case become, and why, in words for the applicant. */
export const correctionSchema = z.extend(correctedValuesSchema, {
  remark: requiredLines(REMARK_MAX),
})

const changeOf = <T extends z.ZodMiniType>(value: T) => z.object({ from: value, to: value })
const shownValue = z.union([z.string(), z.number()])

/** What became something else, a drive and a kind of vignette by their names. */
const changesSchema = z.object({
  changes: z.array(
    z.object({
      field: z.enum([...CORRECTED_FIELDS, ...ADDRESS_FIELDS, 'email']),
      ...changeOf(shownValue).shape,
    }),
  ),
  categoryName: z.nullable(changeOf(z.string())),
  cost: z.nullable(changeOf(eurosSchema)).check(z.describe('By the tariff of its request')),
})

export type CorrectedOnWire = z.output<typeof changesSchema>

export const getCorrection = endpoint({
  method: 'GET',
  path: '/api/beheer/case/correction',
  summary: 'The data of a case that can be corrected',
  auth: 'staff',
  roles: CASE_ROLES,
  query: z.object({ id: z.string() }),
  reply: z.object({
    ...{ initials: z.string(), surnamePrefix: z.string(), surname: z.string() },
    ...{ phoneNumber: z.string(), boatName: z.string(), driveTypeID: z.string() },
    boatLength: z.number().check(z.describe('Metres')),
    boatWidth: z.number().check(z.describe('Metres')),
    driveTypes: z.array(z.object({ id: z.string(), name: z.string() })),
    pickupLocation: z.string().check(z.describe('Where it is fetched; empty: it is sent by post')),
    deliveries: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .check(z.describe('How it can reach its owner; empty where that cannot be changed any more')),
  }),
  errors: [404],
})

export const previewCorrection = endpoint({
  method: 'POST',
  path: '/api/beheer/case/correction',
  summary: 'What a correction would change, and what the vignette costs then; nothing is changed',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(correctionSchema, seenCase.shape),
  reply: z.extend(changesSchema, {
    missing: z
      .array(documentTypeSchema)
      .check(
        z.describe(
          'The documents that it needs then, and that were never sent; of what is granted those that it did not need before',
        ),
      ),
    others: z
      .array(z.object({ id: uuidSchema, reference: referenceSchema, boatName: z.string() }))
      .check(z.describe('The other cases of its applicant, where their name or telephone changes')),
    seen: z.string().check(z.describe('Sent along with the correction: nothing else is changed')),
  }),
  errors: [404, 409],
})

export const correctCase = endpoint({
  method: 'POST',
  path: '/api/beheer/case/correct',
  summary: 'Correct the data of a case, as it was shown before; tells the applicant',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(z.extend(correctionSchema, seenCase.shape), {
    seen: z.string().check(z.maxLength(100)),
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

/** What was set right, as the history has it. */
export const setRightSchema = z.discriminatedUnion('of', [
  z.extend(changesSchema, { of: z.literal('data') }),
  z.object({
    of: z.literal('sticker'),
    reason: z.enum(REPLACE_REASONS),
    from: z.string().check(z.describe('The number that does not count any more')),
    to: z.string(),
  }),
  z.object({
    of: z.literal('grant'),
    number: z.string().check(z.describe('The number that it had')),
    isInStock: z.boolean().check(z.describe('Whether another vignette can get it')),
  }),
  z.object({
    of: z.literal('refusal'),
    decided: z.enum(['refuse', 'withdraw']),
    number: z.nullable(z.string()).check(z.describe('That it had and is nobody’s any more')),
    isMoneyKept: z.boolean().check(z.describe('Money that was to go back does not')),
  }),
])

export type SetRight = z.output<typeof setRightSchema>

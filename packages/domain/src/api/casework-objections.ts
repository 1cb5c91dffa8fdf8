import * as z from 'zod/mini'
import { REMARK_MAX } from '../casework/decisions.ts'
import {
  OBJECTED_ACTS,
  OBJECTION_OUTCOMES,
  OBJECTION_STATES,
  OBJECTION_WAYS,
} from '../casework/objections.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { requiredLines, withError } from '../rules/required.ts'
import { seenCase } from './casework-corrections.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, uuidSchema } from './wire-values.ts'

/** What can be objected to, or is. */
const objectedSchema = z.object({
  decisionId: z.string().check(z.regex(/^\d{1,18}$/), z.describe('Of the act in the history')),
  act: z.enum(OBJECTED_ACTS),
  decidedOn: dateSchema,
  objectBy: dateSchema.check(z.describe('The last day to object')),
})

export type Objected = z.output<typeof objectedSchema>

const objectionSchema = z.extend(objectedSchema, {
  id: uuidSchema,
  state: z.enum(OBJECTION_STATES),
  receivedOn: dateSchema,
  way: z.enum(OBJECTION_WAYS),
  isLate: z.boolean().check(z.describe('Received after the last day to object')),
  reasons: z.string().check(z.describe('What the objection says, in short')),
  decideBy: dateSchema,
  extendsTo: z
    .nullable(dateSchema)
    .check(z.describe('The last day to decide if it were extended; null where it cannot be')),
  isOwnDecision: z
    .boolean()
    .check(z.describe('Whether who looks took the decision, and so decides nothing of this')),
  reopens: z.boolean().check(z.describe('Whether the request is judged anew if it is upheld now')),
  isPaidBack: z
    .boolean()
    .check(z.describe('It would be, if what was paid for it did not go back by a decision')),
  isCreditGone: z
    .boolean()
    .check(z.describe('It would be, if it still had the credit that its price was made with')),
})

export type ObjectionOfCase = z.output<typeof objectionSchema>

/** The objections of a case, and what more one can object to. */
export const objectionsOfCase = {
  objections: z.array(objectionSchema).check(z.describe('Oldest first')),
  objectable: z
    .array(objectedSchema)
    .check(z.describe('What one can object to and nobody does; newest first')),
}

/** An objection as it came in. */
export const newObjectionSchema = z.object({
  decisionId: z
    .string(withError('form.required-choice'))
    .check(z.regex(/^\d{1,18}$/, withError('form.required-choice'))),
  receivedOn: z.iso.date(withError('casework.objection.received-needed')),
  way: z.enum(OBJECTION_WAYS, withError('form.required-choice')),
  reasons: requiredLines(REMARK_MAX),
})

/** How an objection is decided, and why, in words for who objects. */
export const objectionDecisionSchema = z.object({
  outcome: z.enum(OBJECTION_OUTCOMES, withError('form.required-choice')),
  remark: requiredLines(REMARK_MAX),
})

/** Why, in words for who objects. */
export const objectionRemarkSchema = z.object({ remark: requiredLines(REMARK_MAX) })

const seenObjection = z.extend(seenCase, { objectionId: uuidSchema })

/** The history's word about an act: dates and codes. */
export const objectionEventSchema = z.object({
  act: z.enum(OBJECTED_ACTS),
  decidedOn: dateSchema,
  receivedOn: dateSchema,
  objectBy: dateSchema,
  decideBy: dateSchema,
  outcome: z.nullable(z.enum(OBJECTION_OUTCOMES)),
  before: z.nullable(dateSchema).check(z.describe('Of more time: the last day before')),
  reopened: z.nullable(z.boolean()).check(z.describe('Of one that was upheld')),
  isPaidBack: z
    .optional(z.boolean())
    .check(z.describe('Of one that was upheld: not judged anew, as its money goes back')),
  isCreditGone: z
    .optional(z.boolean())
    .check(z.describe('The same, as it has not the credit any more that its price was made with')),
  isMoneyKept: z
    .optional(z.boolean())
    .check(z.describe('Of one that is judged anew: money that was to go back does not')),
})

export type ObjectionEvent = z.output<typeof objectionEventSchema>

const ok = z.object({ status: z.literal('OK') })

export const registerObjection = endpoint({
  method: 'POST',
  path: '/api/beheer/objection',
  summary: 'Register an objection to a decision, and confirm its receipt (Awb 6:14)',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenCase, newObjectionSchema.shape),
  reply: ok,
  errors: [404, 409],
})

export const extendObjection = endpoint({
  method: 'POST',
  path: '/api/beheer/objection/extend',
  summary: 'Take six weeks more to decide an objection, once, and tell who objects (Awb 7:10)',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenObjection, objectionRemarkSchema.shape),
  reply: ok,
  errors: [404, 409],
})

export const decideObjection = endpoint({
  method: 'POST',
  path: '/api/beheer/objection/decide',
  summary:
    'Decide an objection, which who took the decision never does (Awb 10:3); upheld, the request is judged anew where it stands for that',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenObjection, objectionDecisionSchema.shape),
  reply: z.extend(ok, { reopened: z.boolean() }),
  errors: [404, 409],
})

export const withdrawObjection = endpoint({
  method: 'POST',
  path: '/api/beheer/objection/withdraw',
  summary: 'Write down that who objected took the objection back (Awb 6:21), and confirm it',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenObjection, objectionRemarkSchema.shape),
  reply: ok,
  errors: [404, 409],
})

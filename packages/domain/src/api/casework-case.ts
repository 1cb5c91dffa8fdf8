import * as z from 'zod/mini'
import { DECISION_NAMES, OTHER_REASON, REMARK_MAX, REVIEW_OUTCOMES } from '../casework/decisions.ts'
import { MONEY_BACK } from '../casework/money-back.ts'
import { STAFF_EVENT_KINDS } from '../casework/staff-events.ts'
import { CASE_ROLES, MONEY_ROLES } from '../casework/staff.ts'
import { optionalLines, requiredLines, withError } from '../rules/required.ts'
import { VIGNETTE_CATEGORIES } from '../vignette/categories.ts'
import { PAYMENT_STATUSES } from '../vignette/payment-states.ts'
import { REFUND_CAUSES, REFUND_FOLLOW_UPS, REFUND_STATUSES } from '../vignette/refund-states.ts'
import { MANDATE_STATUSES } from '../vignette/mandate-states.ts'
import { VIGNETTE_STATUSES } from '../vignette/vignette-states.ts'
import { correctionsOfCase, setRightSchema } from './casework-corrections.ts'
import { askedDocumentsSchema, documentsOfCaseSchema } from './casework-documents.ts'
import { earlierShape } from './casework-earlier.ts'
import { grantedSchema, mayBeValidSchema, typedNumberSchema } from './casework-grant.ts'
import { letterOfCaseSchema, previewSchema } from './casework-letters.ts'
import { objectionEventSchema, objectionsOfCase } from './casework-objections.ts'
import { boatSchema, personSchema, recapSchema, twiceSchema } from './casework-person.ts'
import { caseLineSchema } from './casework-queue.ts'
import { documentTypeSchema } from './document-types.ts'
import { endpoint } from './endpoint.ts'
import { moneyAnswerSchema } from './money-answer.ts'
import {
  givenReasonSchema,
  offeredReasonSchema,
  reasonCodeSchema,
  reasonWordsSchema,
} from './casework-reasons.ts'
import { mismatchOnWireSchema } from './payment-mismatch.ts'
import { moneyOfCase } from './casework-stop.ts'
import { dateSchema, eurosSchema, instantSchema, uuidSchema } from './wire-values.ts'

const ok = z.object({ status: z.literal('OK') })
const ofCase = z.object({ id: uuidSchema })
/** Out of the address of a screen: what is no id there is as little as an unknown one. */
const ofAddress = z.object({ id: z.string() })

const event = z.object({
  at: instantSchema,
  who: z
    .nullable(z.string())
    .check(z.describe('A staff member; null for the applicant, a provider or the clock')),
  isByApplicant: z.boolean().check(z.describe('Or by who helps them, in their account')),
  isByHelper: z
    .nullable(z.boolean())
    .check(z.describe('Of the two it was the helper; null where that was not kept')),
})

/** Decisions B18: what happened, as codes with values; the screen makes the words. */
const eventSchema = z.discriminatedUnion('kind', [
  z.extend(event, { kind: z.literal('vignette'), statusName: z.string() }),
  z.extend(event, { kind: z.literal('mandate'), mandateStatus: z.enum(MANDATE_STATUSES) }),
  z.extend(event, { kind: z.literal('payment'), paymentStatus: z.enum(PAYMENT_STATUSES) }),
  z.extend(event, {
    kind: z.literal('payment-review'),
    mismatches: z.array(mismatchOnWireSchema).check(z.describe('What is wrong about the payment')),
    oldWords: z.nullable(z.string()).check(z.describe('Written before there were codes')),
  }),
  z.extend(event, {
    kind: z.literal('refund'),
    refundStatus: z.enum(REFUND_STATUSES),
    amount: eurosSchema,
    cause: z.nullable(z.enum(REFUND_CAUSES)),
    followUp: z.nullable(z.enum(REFUND_FOLLOW_UPS)),
    note: z.nullable(z.string()).check(z.describe('What the staff member wrote')),
  }),
  z.extend(event, { kind: z.literal('letter'), letter: letterOfCaseSchema }),
  z.extend(event, {
    kind: z.literal('staff'),
    did: z.enum(STAFF_EVENT_KINDS),
    reason: z.nullable(reasonCodeSchema),
    reasonWords: z.nullable(reasonWordsSchema),
    outcome: z.nullable(z.enum(REVIEW_OUTCOMES)).check(z.describe('Of the review of a payment')),
    money: z
      .nullable(
        z.object({
          back: z.enum(MONEY_BACK),
          amount: eurosSchema,
          remark: z.nullable(z.string()),
        }),
      )
      .check(z.describe('Of what was paid, what was decided about the money')),
    extended: z
      .nullable(z.object({ from: dateSchema, until: dateSchema }))
      .check(z.describe('Of more time to decide: the last day before and after')),
    handedTo: z
      .nullable(z.string())
      .check(z.describe('Of a case that was handed on: to whom; null of who is forgotten')),
    granted: z.nullable(grantedSchema).check(z.describe('Of a grant: what it gave')),
    correction: z.nullable(setRightSchema),
    objection: z.nullable(objectionEventSchema),
    /** Of a document that is asked no more: which. */
    takenBack: z.optional(documentTypeSchema),
    rejected: z
      .array(
        z.object({
          type: documentTypeSchema,
          reason: reasonCodeSchema,
          words: reasonWordsSchema,
          remark: z.nullable(z.string()),
        }),
      )
      .check(z.describe('Of a decision: the documents that it rejected')),
    letter: z
      .nullable(letterOfCaseSchema)
      .check(z.describe('The letter that told of it, as far as that is known')),
    /** Which letter that nobody got was settled. */
    settledLetter: z.optional(letterOfCaseSchema.shape.name),
    note: z.nullable(z.string()).check(z.describe('What the staff member wrote')),
  }),
])

export type CaseEvent = z.output<typeof eventSchema>

export const caseSchema = z.extend(caseLineSchema, {
  requestId: uuidSchema,
  filledInBy: z
    .nullable(z.string())
    .check(
      z.describe('The helper who filled it in for its applicant; null of who did it themselves'),
    ),
  helperEmail: z.nullable(z.string()).check(z.describe('Where that helper can be reached')),
  isOwn: z
    .boolean()
    .check(z.describe('Who looks made this request for its applicant, and so does not decide it')),
  // Decisions B1: a field named `status` would say that the answer is an error.
  vignetteStatus: z.enum(VIGNETTE_STATUSES),
  version: z
    .string()
    .check(z.describe('Sent back with a decision, which counts only for what was seen')),
  decisions: z.array(z.enum(DECISION_NAMES)),
  ...correctionsOfCase,
  isQuestionNotArrived: z
    .boolean()
    .check(
      z.describe('The letter that asks for documents did not arrive: sent again it asks anew'),
    ),
  extendsTo: z
    .nullable(dateSchema)
    .check(z.describe('The last day to decide if the term were extended; null where it cannot be')),
  category: z.enum(VIGNETTE_CATEGORIES),
  categoryName: z.string(),
  ...{ validFrom: dateSchema, validUntil: dateSchema },
  mayBeValid: mayBeValidSchema,
  person: personSchema,
  boat: boatSchema,
  recap: recapSchema,
  offer: z
    .array(z.object({ category: z.enum(VIGNETTE_CATEGORIES), name: z.string(), cost: eurosSchema }))
    .check(z.describe('What the server offers this boat, computed anew')),
  cost: eurosSchema,
  ...earlierShape,
  twice: z
    .array(twiceSchema)
    .check(z.describe('What else may be for the same boat and days; the last ones, newest first')),
  ...documentsOfCaseSchema.shape,
  reasons: z.array(offeredReasonSchema),
  ...objectionsOfCase,
  ...moneyOfCase,
  history: z.array(eventSchema),
})

export type Case = z.output<typeof caseSchema>

export const getCase = endpoint({
  method: 'GET',
  path: '/api/beheer/case',
  summary: 'Everything about one case, its history included',
  auth: 'staff',
  roles: MONEY_ROLES,
  query: ofAddress,
  reply: caseSchema,
  errors: [404],
})

export const showBsn = endpoint({
  method: 'POST',
  path: '/api/beheer/case/bsn',
  summary: 'The applicant’s citizen service number; each look is written down',
  auth: 'staff',
  roles: CASE_ROLES,
  body: ofCase,
  reply: z.object({ bsn: z.string() }),
  errors: [404],
})

export const getCaseDocument = endpoint({
  method: 'GET',
  path: '/api/beheer/document',
  summary: 'A document of a case, older ones included',
  auth: 'staff',
  roles: CASE_ROLES,
  query: ofAddress,
  reply: z.unknown(),
  replyMediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  errors: [404, 410],
})

const remarkSchema = optionalLines(REMARK_MAX)

const judgementSchema = z
  .discriminatedUnion('verdict', [
    z.object({ documentId: uuidSchema, verdict: z.literal('accepted') }),
    z.object({
      documentId: uuidSchema,
      verdict: z.literal('rejected'),
      reason: givenReasonSchema,
      remark: remarkSchema,
    }),
  ])
  .check(
    z.refine((judgement) => judgement.verdict === 'accepted' || isExplained(judgement), {
      path: ['remark'],
      error: 'casework.decide.remark-needed',
    }),
  )

function isExplained({ reason, remark }: { reason?: string | undefined; remark: string }): boolean {
  return reason !== OTHER_REASON || remark !== ''
}

/** What a handler decides. A field that another decision needs is left out. */
export const decisionSchema = z
  .object({
    id: uuidSchema,
    version: z.string().check(z.maxLength(100)),
    decision: z.enum(DECISION_NAMES),
    documents: z._default(z.array(judgementSchema).check(z.maxLength(20)), []),
    asked: askedDocumentsSchema,
    /** Granting: typed, or absent for the next one in stock. */
    number: z.optional(typedNumberSchema),
    category: z.optional(z.enum(VIGNETTE_CATEGORIES)),
    validFrom: z.optional(dateSchema),
    validUntil: z.optional(dateSchema),
    /** Granting: what it costs, as it was shown. Another category needs it. */
    cost: z.optional(eurosSchema),
    /** What `previewLetter` gave with the letter; another letter than that one is not sent. */
    letterSeen: z.optional(z.string().check(z.maxLength(100))),
    /** Granting: that its days are over already was told. */
    isOverSeen: z.optional(z.boolean()),
    reason: z.optional(givenReasonSchema),
    remark: remarkSchema,
    /** Refusing or withdrawing what was paid. */
    money: z.optional(moneyAnswerSchema),
  })
  .check(
    z.refine(
      ({ decision, reason }) =>
        (decision !== 'refuse' && decision !== 'withdraw') || reason !== undefined,
      { path: ['reason'], error: 'casework.decide.reason-needed' },
    ),
    z.refine(isExplained, { path: ['remark'], error: 'casework.decide.remark-needed' }),
    z.refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
      path: ['validUntil'],
      error: 'casework.decide.validity-wrong',
    }),
  )

export type CaseDecision = z.output<typeof decisionSchema>

export const previewLetter = endpoint({
  method: 'POST',
  path: '/api/beheer/letter',
  summary: 'The letter that a decision would send, without deciding; takes the case in hand',
  auth: 'staff',
  roles: CASE_ROLES,
  body: decisionSchema,
  reply: z.extend(previewSchema, {
    overSince: z
      .nullable(dateSchema)
      .check(z.describe('The last day of what would be granted, where it is over already')),
  }),
  errors: [404, 409],
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/beheer/case/decide',
  summary: 'Decide; 409 says who was first',
  auth: 'staff',
  roles: CASE_ROLES,
  body: decisionSchema,
  reply: z.extend(ok, { statusName: z.string(), number: z.nullable(z.string()) }),
  errors: [404, 409],
})

/** Why more time is needed, in words for the applicant. */
export const extensionSchema = z.object({ remark: requiredLines(REMARK_MAX) })

export const extendTerm = endpoint({
  method: 'POST',
  path: '/api/beheer/case/extend',
  summary: 'Take more time to decide, once, and tell the applicant (Awb 4:14)',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(ofCase, extensionSchema.shape),
  reply: ok,
  errors: [404, 409],
})

/** How the review of a payment ends. */
export const reviewSchema = z.object({
  outcome: z.enum(REVIEW_OUTCOMES, withError('form.required-choice')),
  remark: requiredLines(REMARK_MAX),
})

export const resolvePayment = endpoint({
  method: 'POST',
  path: '/api/beheer/case/payment',
  summary: 'End the review of a payment',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(ofCase, { ...reviewSchema.shape, money: z.optional(moneyAnswerSchema) }),
  reply: ok,
  errors: [404, 409],
})

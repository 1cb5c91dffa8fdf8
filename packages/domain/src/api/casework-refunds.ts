import * as z from 'zod/mini'
import { REMARK_MAX } from '../casework/decisions.ts'
import { MONEY_ROLES } from '../casework/staff.ts'
import { optionalLines, requiredLines, withError } from '../rules/required.ts'
import {
  REFUND_ACTIONS,
  REFUND_CAUSES,
  REFUND_FOLLOW_UPS,
  REFUND_GROUPS,
  REFUND_REASONS,
  REFUND_STATUSES,
} from '../vignette/refund-states.ts'
import { companyNameSchema } from './casework-queue.ts'
import { endpoint } from './endpoint.ts'
import { eurosSchema, instantSchema, referenceSchema, uuidSchema } from './wire-values.ts'

const ok = z.object({ status: z.literal('OK') })

/** Decisions B19: money that goes back, as who looks after it sees it. */
export const refundSchema = z.object({
  id: uuidSchema,
  // Decisions B1: a field named `status` would say that the answer is an error.
  refundStatus: z.enum(REFUND_STATUSES),
  group: z.enum(REFUND_GROUPS),
  amount: eurosSchema,
  reason: z.enum(REFUND_REASONS),
  askedBy: z
    .nullable(z.string())
    .check(z.describe('A staff member; null of its owner, who stopped the vignette')),
  askedAt: instantSchema,
  acceptedBy: z.nullable(z.string()),
  changedAt: instantSchema,
  cause: z
    .nullable(z.enum(REFUND_CAUSES))
    .check(z.describe('Why it was parked or failed; of another null')),
  followUp: z.nullable(z.enum(REFUND_FOLLOW_UPS)),
  remark: z.nullable(z.string()).check(z.describe('What was written last about it')),
  actions: z.array(z.enum(REFUND_ACTIONS)).check(z.describe('What who asks may do with it now')),
})

export type CaseRefund = z.output<typeof refundSchema>

const listedSchema = z.extend(refundSchema, {
  caseId: uuidSchema.check(z.describe('The vignette’s id')),
  reference: referenceSchema,
  boatName: z.string(),
  applicant: z.string(),
  company: companyNameSchema,
})

export type ListedRefund = z.output<typeof listedSchema>

const cursorSchema = z.string().check(z.maxLength(100))

/** Refunds on one page, and the most that are accepted in one go. */
export const REFUND_PAGE_SIZE = 25

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/beheer/refunds',
  summary:
    'Refunds of one group, the longest waiting first, a page at a time, with counts per group',
  auth: 'staff',
  roles: MONEY_ROLES,
  query: z.object({ group: z.enum(REFUND_GROUPS), after: z.optional(cursorSchema) }),
  reply: z.object({
    counts: z.array(z.object({ group: z.enum(REFUND_GROUPS), count: z.number().check(z.int()) })),
    refunds: z.array(listedSchema),
    next: z.nullable(cursorSchema),
  }),
})

/** Money that is asked to go back; why stands in a letter. */
export const askRefundSchema = z.object({
  amount: eurosSchema.check(z.minimum(0.01, withError('casework.refunds.amount-wrong'))),
  remark: requiredLines(REMARK_MAX),
})

export const askRefund = endpoint({
  method: 'POST',
  path: '/api/beheer/refunds/ask',
  summary: 'Ask for money of a case to go back; another staff member has to accept it',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(askRefundSchema, {
    id: uuidSchema.check(z.describe('The vignette’s id')),
    key: uuidSchema.check(z.describe('The same when it is sent again, which asks once')),
    follows: z
      .optional(uuidSchema)
      .check(z.describe('A refund that was not given, in place of which this one is asked')),
  }),
  reply: ok,
  errors: [404, 409],
})

export const acceptRefunds = endpoint({
  method: 'POST',
  path: '/api/beheer/refunds/accept',
  summary: 'Accept refunds that others asked for, each by itself; of those that are not, why',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.object({
    ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(REFUND_PAGE_SIZE)),
  }),
  reply: z.object({
    accepted: z.array(uuidSchema),
    notAccepted: z.array(z.object({ id: uuidSchema, message: z.string() })),
  }),
})

const ofRefund = z.object({ id: uuidSchema })

/** Why it does not go, for colleagues. */
export const refundRemarkSchema = z.object({ remark: requiredLines(REMARK_MAX) })

export const refuseRefund = endpoint({
  method: 'POST',
  path: '/api/beheer/refunds/refuse',
  summary: 'Refuse a refund that another asked for',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(ofRefund, refundRemarkSchema.shape),
  reply: ok,
  errors: [404, 409],
})

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/api/beheer/refunds/withdraw',
  summary: 'Take back what one asked for oneself and nobody has accepted yet',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(ofRefund, { remark: optionalLines(REMARK_MAX) }),
  reply: ok,
  errors: [404, 409],
})

export const sendRefundAgain = endpoint({
  method: 'POST',
  path: '/api/beheer/refunds/send-again',
  summary: 'Send a parked refund once more; the provider is asked first whether it has it',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: ofRefund,
  reply: ok,
  errors: [404, 409],
})

export const giveRefundUp = endpoint({
  method: 'POST',
  path: '/api/beheer/refunds/give-up',
  summary: 'Give a parked refund up, once it is sure that no money goes',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(ofRefund, refundRemarkSchema.shape),
  reply: ok,
  errors: [404, 409],
})

/** What was not given: paid outside the portal, or not at all. The remark of the second stands in a letter. */
export const followUpSchema = z.object({
  how: z.enum(['paid-elsewhere', 'told-nothing']),
  remark: requiredLines(REMARK_MAX),
})

export const followRefundUp = endpoint({
  method: 'POST',
  path: '/api/beheer/refunds/follow-up',
  summary: 'Say of a refund that was not given that it was paid elsewhere, or does not come',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(ofRefund, followUpSchema.shape),
  reply: ok,
  errors: [404, 409],
})

import * as z from 'zod/mini'
import { REMARK_MAX } from '../casework/decisions.ts'
import { MONEY_ROLES } from '../casework/staff.ts'
import { optionalLines } from '../rules/required.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

/** What a colleague is asked for and told with a case; apart, as only its dialog checks anything in the browser. */
export const handCaseSchema = z.object({
  to: uuidSchema.check(z.describe('Who gets it')),
  note: optionalLines(REMARK_MAX).check(z.describe('For colleagues; stands in the history')),
})

export const handCase = endpoint({
  method: 'POST',
  path: '/api/beheer/case/hand',
  summary: 'Hand a case to a colleague: one’s own, and for a lead any',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(handCaseSchema, {
    id: uuidSchema,
    from: z.optional(uuidSchema).check(z.describe('Who was seen to have it; absent for nobody')),
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

import * as z from 'zod/mini'
import { REMARK_MAX } from '../casework/decisions.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { optionalLines, requiredLines, withError } from '../rules/required.ts'
import { seenCase } from './casework-corrections.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

const ok = z.object({ status: z.literal('OK') })

/** A document that is asked besides those that are awaited, and why; why may be left out of what the answers need. */
export const askMoreSchema = z.object({
  type: z.enum(DOCUMENT_TYPES, withError('form.required-choice')),
  remark: optionalLines(REMARK_MAX),
})

export const askMore = endpoint({
  method: 'POST',
  path: '/api/beheer/case/ask-more',
  summary:
    'Ask for a document while others are awaited: one letter names all of them, with one last day',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenCase, askMoreSchema.shape),
  reply: ok,
  errors: [404, 409],
})

/** Why a document is needed no longer, in words for the applicant. */
export const takeBackAskedSchema = z.object({ remark: requiredLines(REMARK_MAX) })

export const takeBackAsked = endpoint({
  method: 'POST',
  path: '/api/beheer/case/take-back-asked',
  summary:
    'Ask for a document no more that has not come; with the last one the case is judged again',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(seenCase, {
    documentId: uuidSchema.check(
      z.describe('One that was asked for or rejected, out of `mayTakeBack` of the case'),
    ),
    ...takeBackAskedSchema.shape,
  }),
  reply: ok,
  errors: [404, 409],
})

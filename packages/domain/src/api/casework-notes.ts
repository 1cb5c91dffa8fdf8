import * as z from 'zod/mini'
import { REMARK_MAX } from '../casework/decisions.ts'
import { MONEY_ROLES } from '../casework/staff.ts'
import { requiredLines } from '../rules/required.ts'
import { endpoint } from './endpoint.ts'
import { uuidSchema } from './wire-values.ts'

export const noteSchema = z.object({ text: requiredLines(REMARK_MAX) })

export const addNote = endpoint({
  method: 'POST',
  path: '/api/beheer/case/note',
  summary: 'An internal note, which the applicant never sees',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(noteSchema, { id: uuidSchema.check(z.describe('The vignette’s id')) }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404],
})

import * as z from 'zod/mini'
import { CASE_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { fileSchema, uuidSchema } from './wire-values.ts'

/** As the applicants' own call: a file for each rejected document, under the document's id; all of them or none. */
export const takePapers = endpoint({
  method: 'POST',
  path: '/api/beheer/case/papers',
  summary:
    'Put what was handed in at the counter in the place of the rejected documents of who has no e-mail address, and so no login',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.catchall(z.object({ caseId: uuidSchema }), fileSchema),
  carriesFiles: true,
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

import * as z from 'zod/mini'
import { passwordSchema } from '../account/login.ts'
import { resetPasswordSchema } from '../account/password-reset.ts'
import { STAFF_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'

/** As applicants change theirs (change-password.ts): every session ends, and the one that asked goes on with the one of the answer. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/api/beheer/password',
  summary: 'Change one’s own password; every other session ends, this one goes on with a new one',
  auth: 'staff',
  roles: STAFF_ROLES,
  body: z.object({ currentPassword: passwordSchema, newPassword: resetPasswordSchema }),
  reply: z.object({ session: z.string() }),
  errors: [409, 429],
})

import * as z from 'zod/mini'
import { passwordSchema } from '../account/login.ts'
import { resetPasswordSchema } from '../account/password-reset.ts'
import { endpoint } from './endpoint.ts'

/**
 * POST user/password: another password for who gives the one of now (ASVS 6.2.3). Every session of the account ends; the one that
 * asked goes on with the token of the answer.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/request-vignette/user/password',
  summary: 'Change one’s own password; every other session ends, this one goes on with a new token',
  auth: 'required',
  body: z.object({ currentPassword: passwordSchema, newPassword: resetPasswordSchema }),
  reply: z.object({ access_token: z.string() }),
  errors: [429],
})

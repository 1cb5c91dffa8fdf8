import * as z from 'zod/mini'
import { emailSchema } from '../rules/email.ts'
import { LIMITS } from '../rules/limits.ts'
import { REQUIRED, withError } from '../rules/required.ts'

/** A password that somebody has already. No demand of a new one: an old one must still fit. */
export const passwordSchema = z
  .string(withError(REQUIRED))
  .check(
    z.minLength(1, withError(REQUIRED)),
    z.maxLength(LIMITS.maxPasswordLength, withError('form.newPassword.error-max')),
  )

/** §5 login: email required and valid, password required. */
export const loginSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
})

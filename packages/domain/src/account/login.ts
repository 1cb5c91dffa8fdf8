import { z } from 'zod'
import { emailSchema } from '../rules/email.ts'
import { LIMITS } from '../rules/limits.ts'
import { REQUIRED, withError } from '../rules/required.ts'

/** §5 login: email required and valid, password required. No other demand: an old password must still fit. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z
    .string(withError(REQUIRED))
    .min(1, withError(REQUIRED))
    .max(LIMITS.maxPasswordLength, withError('form.newPassword.error-max')),
})

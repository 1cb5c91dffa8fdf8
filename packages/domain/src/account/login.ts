import { z } from 'zod'
import { emailSchema } from '../rules/email.ts'
import { LIMITS } from '../rules/limits.ts'
import { REQUIRED, says } from '../rules/required.ts'

/** §5 login: email required and valid, password required. No other demand: an old password must still fit. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z
    .string(says(REQUIRED))
    .min(1, says(REQUIRED))
    .max(LIMITS.maxPasswordLength, says('form.newPassword.error-max')),
})

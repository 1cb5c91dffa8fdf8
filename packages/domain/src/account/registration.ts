import * as z from 'zod/mini'
import { emailSchema } from '../rules/email.ts'
import { newPasswordSchema, REGISTRATION_DEMANDS } from '../rules/password.ts'
import { REQUIRED, withError } from '../rules/required.ts'

/** §2.5 step 1, the account form: both confirmations must equal what they confirm (§5). */
export const accountFormSchema = z
  .object({
    email: emailSchema,
    emailConfirmation: z.pipe(
      z.string(withError(REQUIRED)),
      z.transform((value) => value.trim().toLowerCase()),
    ),
    newPassword: newPasswordSchema(REGISTRATION_DEMANDS),
    newPasswordConfirmation: z.string(withError(REQUIRED)).check(z.trim()),
  })
  .check(
    z.superRefine((form, context) => {
      const unconfirmed = [
        { field: 'emailConfirmation', isSame: form.emailConfirmation === form.email },
        {
          field: 'newPasswordConfirmation',
          isSame: form.newPasswordConfirmation === form.newPassword,
        },
      ] as const
      for (const { field, isSame } of unconfirmed) {
        if (form[field] === '') {
          context.addIssue({ code: 'custom', path: [field], message: REQUIRED })
        } else if (!isSame) {
          context.addIssue({ code: 'custom', path: [field], ...messageOf(field) })
        }
      }
    }),
  )

function messageOf(field: 'emailConfirmation' | 'newPasswordConfirmation') {
  return { message: withError(`form.${field}.error`).error }
}

export type AccountForm = z.output<typeof accountFormSchema>

import * as z from 'zod/mini'
import { newPasswordSchema, RESET_DEMANDS } from '../rules/password.ts'
import { REQUIRED, withError } from '../rules/required.ts'
import { ALSO_WHEN_FIELDS_ARE_WRONG } from './personal-details.ts'

/** §5 a reset's password: the demands with two digits (decisions A17). */
export const resetPasswordSchema = newPasswordSchema(RESET_DEMANDS)

/**
 * §2.6 the form of the reset screen: values are trimmed, the confirmation must equal the password (§5). The checklist
 * beside the field says which demand is not met, so the message of §5 is one sentence.
 */
export const passwordResetFormSchema = z
  .object({
    newPassword: z.string(withError(REQUIRED)).check(
      z.trim(),
      z.minLength(1, withError(REQUIRED)),
      z.refine(
        (password) => password === '' || isGood(password),
        withError('form.newPassword.error-reset'),
      ),
    ),
    newPasswordConfirmation: z.string(withError(REQUIRED)).check(z.trim()),
  })
  .check(
    z.superRefine(({ newPassword, newPasswordConfirmation }, context) => {
      const path = ['newPasswordConfirmation']
      if (newPasswordConfirmation === '') {
        context.addIssue({ code: 'custom', path, message: REQUIRED })
      } else if (newPasswordConfirmation !== newPassword) {
        const { error: message } = withError('form.newPasswordConfirmation.error-reset')
        context.addIssue({ code: 'custom', path, message })
      }
    }, ALSO_WHEN_FIELDS_ARE_WRONG),
  )

function isGood(password: string): boolean {
  return resetPasswordSchema.safeParse(password).success
}

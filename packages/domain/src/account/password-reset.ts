import * as z from 'zod/mini'
import { newPasswordSchema, PLACE_WORDS, RESET_DEMANDS } from '../rules/password.ts'
import { REQUIRED, withError } from '../rules/required.ts'
import { passwordSchema } from './login.ts'
import { ALSO_WHEN_FIELDS_ARE_WRONG } from './personal-details.ts'

/** §5 the password of a reset, and of a change: the demands with two digits (decisions A17). */
export const resetPasswordSchema = newPasswordSchema(RESET_DEMANDS)

/**
 * Values are trimmed (§5). The checklist beside the field says which demand is not met, so the message of §5 is one sentence.
 */
const newPasswordFields = {
  newPassword: z.string(withError(REQUIRED)).check(
    z.trim(),
    z.minLength(1, withError(REQUIRED)),
    z.superRefine((password, context) => {
      const issues =
        password === '' ? [] : (resetPasswordSchema.safeParse(password).error?.issues ?? [])
      // What no line of the checklist says is said in its own words.
      const isUnsaid = issues.every(({ message }) => message === PLACE_WORDS)
      const message = isUnsaid ? PLACE_WORDS : 'form.newPassword.error-reset'
      if (issues.length > 0) context.addIssue({ code: 'custom', message })
    }),
  ),
  newPasswordConfirmation: z.string(withError(REQUIRED)).check(z.trim()),
}

/** The confirmation must equal the password (§5). */
function isConfirmed() {
  return z.superRefine(
    (
      {
        newPassword,
        newPasswordConfirmation,
      }: { newPassword: string; newPasswordConfirmation: string },
      context,
    ) => {
      const path = ['newPasswordConfirmation']
      if (newPasswordConfirmation === '') {
        context.addIssue({ code: 'custom', path, message: REQUIRED })
      } else if (newPasswordConfirmation !== newPassword) {
        const { error: message } = withError('form.newPasswordConfirmation.error-reset')
        context.addIssue({ code: 'custom', path, message })
      }
    },
    ALSO_WHEN_FIELDS_ARE_WRONG,
  )
}

/** §2.6 the form of the reset screen. */
export const passwordResetFormSchema = z.object(newPasswordFields).check(isConfirmed())

/** The form of a change by who is logged in: the password of now, as it is, besides. */
export const passwordChangeFormSchema = z
  .object({ currentPassword: passwordSchema, ...newPasswordFields })
  .check(isConfirmed())

export type PasswordChangeForm = z.output<typeof passwordChangeFormSchema>

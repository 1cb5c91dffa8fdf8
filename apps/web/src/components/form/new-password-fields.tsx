import { RESET_DEMANDS } from '@vignettes/domain/rules/password.ts'
import { PasswordField } from './password-field.tsx'
import { text } from '../../text.ts'
import { PasswordChecklist } from './password-checklist.tsx'

/** Twice the new password, as a reset asks for it (§5): `typed` is what stands in the first of the two. */
export function NewPasswordFields({ typed }: { typed: string }) {
  return (
    <>
      <PasswordField
        name="newPassword"
        label={text('account.reset.new')}
        hint={<PasswordChecklist typed={typed} demands={RESET_DEMANDS} />}
        autoComplete="new-password"
      />
      <PasswordField
        name="newPasswordConfirmation"
        label={text('account.reset.confirmation')}
        isRepeated
        autoComplete="new-password"
      />
    </>
  )
}

import { text } from '../../text.ts'

interface FailureLike {
  status: number
  message: string
  requestId?: string | undefined
  fieldErrors?: readonly { path: string; message: string }[]
}

/** The names under which the wire knows fields of the form. §3 registration payload */
const FORM_NAMES: Record<string, string> = { countryCode: 'country', password: 'newPassword' }

/**
 * §8 what registration says about a failure.
 *
 * @param existingUserStatus the status by which this call says that the e-mail is registered already
 */
export function registrationFailure(
  failure: FailureLike,
  existingUserStatus: 400 | 409,
): FailureLike {
  if (failure.status === existingUserStatus) {
    return { ...failure, message: text('error.api.register-existing-user'), fieldErrors: [] }
  }
  const ofPassword = refusedPassword(failure)
  if (!ofPassword) return failure
  // It was chosen at the step before.
  return { ...failure, message: `${ofPassword} ${text('account.register.password-back')}` }
}

/** Why the password was refused; undefined where it was not. */
export function refusedPassword({ fieldErrors }: FailureLike): string | undefined {
  return fieldErrors?.find(({ path }) => path === 'password')?.message
}

export function formNameOf(path: string): string {
  return FORM_NAMES[path] ?? path
}

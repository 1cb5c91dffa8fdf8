import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { text } from '../../text.ts'

/** Where somebody is mailed; in its place that they are written to by post, whether the address is confirmed, and whether mail arrives. */
export function emailInWords({
  email,
  isEmailConfirmed,
  emailFailure,
}: Pick<Case['person'], 'email' | 'isEmailConfirmed' | 'emailFailure'>): string {
  if (email === null) return text('casework.case.no-email')
  if (emailFailure) {
    const cause = text(`casework.letter-failure.${emailFailure.cause}`)
    return text('casework.case.email-failed', { email, cause })
  }
  return isEmailConfirmed ? email : text('casework.case.email-unconfirmed', { email })
}

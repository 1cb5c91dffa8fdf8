import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { text } from '../../text.ts'

/** Where somebody is mailed; in its place that they are written to by post, and whether the address is confirmed. */
export function emailInWords({
  email,
  isEmailConfirmed,
}: Pick<Case['person'], 'email' | 'isEmailConfirmed'>): string {
  if (email === null) return text('casework.case.no-email')
  return isEmailConfirmed ? email : text('casework.case.email-unconfirmed', { email })
}

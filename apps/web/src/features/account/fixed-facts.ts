import type { User } from '@vignettes/domain/api/account.ts'
import { text } from '../../text.ts'

/** As many digits as tell one's own number from another's; the page needs no more of it. */
const SHOWN_BSN_DIGITS = 3

/** Decisions A18: who the applicant is, which cannot be changed here. Of the citizen service number only the end is shown. */
export function fixedFacts(user: User): [string, string][] {
  const facts: [string, string][] = [
    [text('account.field.initials'), user.Initials],
    [text('account.field.surnamePrefix'), user.Prefix || text('account.details.none')],
    [text('account.field.surname'), user.LastName],
  ]
  if (user.BSN) {
    const digits = user.BSN.slice(-SHOWN_BSN_DIGITS)
    facts.push([
      text('account.field.citizenServiceNumber'),
      text('account.details.bsn', { digits }),
    ])
  }
  return facts
}

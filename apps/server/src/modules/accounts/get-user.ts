import { personName } from '@vignettes/domain/format/person-name.ts'
import type { User } from '@vignettes/domain/api/account.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findTakenChange, findWaitingChange } from './email-changes-repository.ts'
import { findApplicant } from './applicant-repository.ts'

/** §3 current user record and applicant in one (decision B3). */
export async function getUser(
  { database, clock, bsnVault }: Pick<AccountsDeps, 'database' | 'clock' | 'bsnVault'>,
  accountId: string,
): Promise<User> {
  const applicant = await findApplicant(database, accountId)
  if (!applicant) throw new PortalError(401, 'error.unauthorised')

  const now = clock.now()
  const change = await findWaitingChange(database, accountId, now)
  const taken = change ? undefined : await findTakenChange(database, accountId, now)
  const { initials, surname_prefix: prefix, surname, bsn } = applicant
  return {
    Name: personName({ initials, surnamePrefix: prefix, surname }),
    Initials: initials,
    Prefix: prefix ?? '',
    LastName: surname,
    Email: applicant.email,
    EmailConfirmed: applicant.isEmailConfirmed,
    EmailChange: change?.awaits
      ? {
          email: change.newEmail,
          awaits: change.awaits,
          until: change.expiresAt.toISOString(),
        }
      : null,
    EmailTaken: taken?.newEmail ?? null,
    HeldUntil:
      applicant.mailboxHeldUntil && applicant.mailboxHeldUntil > now
        ? applicant.mailboxHeldUntil.toISOString()
        : null,
    // Decision B7: these speak of the confirmed mandate.
    Iban: applicant.ibanLastDigits ?? '',
    HasMandate: applicant.hasMandate,
    MandateHolder: applicant.mandateHolder,
    MandateSince: applicant.mandateSince?.toISOString() ?? null,
    MandateProcessing: applicant.isMandateProcessing,
    MandateFailed: applicant.hasMandateFailed,
    MandateChange: applicant.mandateChange,
    Language: applicant.language,
    Reminders: applicant.remindersOffAt === null,
    RemovedAfter: applicant.eraseAfter?.toISOString() ?? null,
    Company: applicant.company,
    Helps: applicant.helps,
    MobilePhone: applicant.phone_number,
    Address: applicant.street,
    Number: applicant.house_number,
    Addition: applicant.house_number_addition ?? '',
    Postcode: applicant.postal_code,
    City: applicant.city,
    CountryCode: applicant.country_code,
    BSN: bsn ? bsnVault.decrypt(bsn, accountId) : '',
  }
}

/** Of who is helped, what a helper fills in a request with: no BSN, nothing of their bank account, and nothing of how this account stands. */
export function shownToHelper(user: User): User {
  const account = { EmailChange: null, EmailTaken: null, HeldUntil: null, RemovedAfter: null }
  const bank = { Iban: '', MandateHolder: null }
  return { ...user, ...account, ...bank, BSN: '', Helps: false }
}

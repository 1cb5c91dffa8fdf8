import { personName } from '@vignettes/domain/format/person-name.ts'
import type { User } from '@vignettes/domain/api/account.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findApplicant } from './repository.ts'

/** §3 current user record and applicant in one (decision B3). */
export async function getUser(
  { database, bsnVault }: Pick<AccountsDeps, 'database' | 'bsnVault'>,
  accountId: string,
): Promise<User> {
  const applicant = await findApplicant(database, accountId)
  if (!applicant) throw new PortalError(401, 'error.unauthorised')

  const { initials, surname_prefix: prefix, surname, bsn } = applicant
  return {
    Name: personName({ initials, surnamePrefix: prefix, surname }),
    Initials: initials,
    Prefix: prefix ?? '',
    LastName: surname,
    Email: applicant.email,
    EmailConfirmed: applicant.isEmailConfirmed,
    // Decision B7: these speak of the confirmed mandate.
    Iban: applicant.ibanLastDigits ?? '',
    HasMandate: applicant.hasMandate,
    MandateHolder: applicant.mandateHolder,
    MandateSince: applicant.mandateSince?.toISOString() ?? null,
    MandateProcessing: applicant.isMandateProcessing,
    MandateChange: applicant.mandateChange,
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

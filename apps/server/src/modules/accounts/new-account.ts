import { randomBytes } from 'node:crypto'
import type { PersonalDetails } from '@vignettes/domain/account/personal-details.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { v7 as newId } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { NewAccounts } from '../../ports/new-accounts.ts'
import { companyColumns } from '../../ports/tables/company.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { endOthers } from './change-email.ts'
import { insertAccount, isEmailTaken, type NewAccount } from './repository.ts'

export const FIRST_SESSION_VERSION = 1
/** More than anybody tries. */
const NOBODYS_PASSWORD_BYTES = 32

/** The row of a new account. */
export function newAccount(
  { bsnVault, clock }: Pick<AccountsDeps, 'bsnVault' | 'clock'>,
  { email, details }: { email: string | null; details: PersonalDetails },
  { passwordHash, language }: { passwordHash: string; language: Language | null },
): NewAccount & { session_version: number; created_at: Date } {
  const id = newId()
  const bsn = details.citizenServiceNumber
  return {
    id,
    email,
    password_hash: passwordHash,
    session_version: FIRST_SESSION_VERSION,
    language,
    initials: details.initials,
    surname_prefix: details.surnamePrefix || null,
    surname: details.surname,
    phone_number: details.phoneNumber,
    street: details.street,
    house_number: details.houseNumber,
    house_number_addition: details.houseNumberAddition || null,
    postal_code: details.postalCode,
    city: details.city,
    country_code: details.country,
    bsn: bsn === '' ? undefined : bsnVault.encrypt(bsn, id),
    created_at: clock.now(),
  }
}

/** Everything that depends on the country would be judged by no rule at all. */
export function requireKnownCountry(
  { countryCodes }: Pick<AccountsDeps, 'countryCodes'>,
  country: string,
  path = 'countryCode',
): void {
  if (countryCodes.includes(country)) return
  throw new PortalError(422, 'refusal.invalid-input', {
    errors: [{ path, message: 'form.required-choice' }],
  })
}

/** Accounts that staff make. Their address, where they have one, is not confirmed, and their password is nobody's. */
export function newAccounts(deps: AccountsDeps): NewAccounts {
  return {
    async prepare(person) {
      requireKnownCountry(deps, person.details.country, 'person.country')
      const password = randomBytes(NOBODYS_PASSWORD_BYTES).toString('base64url')
      const passwordHash = await deps.passwords.hash(password)
      const account = {
        ...newAccount(deps, person, { passwordHash, language: null }),
        ...(person.company && companyColumns(person.company)),
      }
      const { id: accountId, email } = account
      return {
        id: accountId,
        async insert(tx) {
          const now = deps.clock.now()
          const ofDesk = email === null ? account : { ...account, email_added_at: now }
          if (!(await insertAccount(tx, ofDesk))) return false
          // Nothing can be asked by a mailbox that is not there.
          if (email === null) return true
          // Now that the address is ours: who could go back to it at this moment is seen by now.
          const ourselves = { now, exceptAccountId: accountId }
          if (await isEmailTaken(tx, email, ourselves)) return false
          await endOthers(deps, tx, { email, accountId })
          return true
        },
      }
    },
  }
}

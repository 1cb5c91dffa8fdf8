import { type ApplicantForm, FIXED_FIELDS } from '@vignettes/domain/account/applicant.ts'
import { APPLICANT_WIRE_NAMES } from '@vignettes/domain/api/applicant-payload.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { type FieldError, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { changeEmail, emailIsTaken } from './change-email.ts'
import { findApplicant, isEmailConflict, lockEmail, updateDetails } from './repository.ts'

/**
 * §7 PATCH user: new details of an applicant. A new e-mail address is in force at once.
 *
 * @throws PortalError 422 for a change to a fixed field (decisions A18) and for an e-mail that is taken; 429
 */
export async function updateUser(
  deps: AccountsDeps,
  accountId: string,
  form: ApplicantForm,
): Promise<void> {
  const { database, limits } = deps
  const stored = await findApplicant(database, accountId)
  if (!stored) throw new PortalError(401, 'error.unauthorised')
  const fixed: Pick<ApplicantForm, (typeof FIXED_FIELDS)[number]> = {
    citizenServiceNumber: stored.bsn ? deps.bsnVault.decrypt(stored.bsn, accountId) : '',
    initials: stored.initials,
    surnamePrefix: stored.surname_prefix ?? '',
    surname: stored.surname,
    country: stored.country_code,
  }
  const errors = FIXED_FIELDS.filter((field) => form[field] !== fixed[field]).map(
    (field): FieldError => ({ path: APPLICANT_WIRE_NAMES[field], message: 'form.fixed-field' }),
  )
  if (errors.length > 0) throw new PortalError(422, 'refusal.invalid-input', { errors })
  // Each change mails an address that somebody typed.
  if (form.email !== stored.email) await limitAttempts(limits, 'email-change-by-account', accountId)

  try {
    await database.transaction().execute((tx) => store(deps, tx, accountId, form))
  } catch (error) {
    throw isEmailConflict(error) ? emailIsTaken() : error
  }
}

async function store(
  deps: AccountsDeps,
  tx: Transaction,
  accountId: string,
  form: ApplicantForm,
): Promise<void> {
  const old = await lockEmail(tx, accountId)
  await updateDetails(tx, accountId, {
    phone_number: form.phoneNumber,
    street: form.street,
    house_number: String(form.houseNumber),
    house_number_addition: form.houseNumberAddition || null,
    postal_code: form.postalCode,
    city: form.city,
  })
  if (form.email === old.email) return
  await changeEmail(deps, tx, { accountId, old, newEmail: form.email })
}

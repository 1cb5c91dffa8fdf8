import type { Caller } from '../../http/caller.ts'
import { type ApplicantForm, FIXED_FIELDS } from '@vignettes/domain/account/applicant.ts'
import { APPLICANT_WIRE_NAMES } from '@vignettes/domain/api/applicant-payload.ts'
import { limitAttempts, limitShare } from '../../http/limit-attempts.ts'
import { type FieldError, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { askForNewEmail } from './change-email.ts'
import { requireCurrentPassword } from './current-password.ts'
import { findApplicant } from './applicant-repository.ts'
import { lockEmail, updateDetails } from './repository.ts'

/**
 * §7 PATCH user: new details of an applicant. A new e-mail address waits for a click (decisions B16); the rest is in force at
 * once.
 *
 * @param address what the caller's tries are counted under
 * @throws PortalError 422 for a change to a fixed field (decisions A18), for an e-mail that is taken and for a wrong password;
 * 429
 */
export async function updateUser(
  deps: AccountsDeps,
  caller: Caller,
  { form, address }: { form: ApplicantForm; address: string },
): Promise<void> {
  const { accountId, session: token } = caller
  const { database, limits, clock, readToken } = deps
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
  let isProven = false
  if (isOther(form, stored)) {
    // Each change mails an address that somebody typed, and each is a try at the password.
    await limitShare(limits, 'email-change', caller)
    const message = 'refusal.too-many-email-changes'
    await limitShare(limits, 'email-change-in-a-day', caller, { message })
    await limitAttempts(
      limits,
      'email-change-by-account-to-address',
      { who: form.email, from: accountId },
      message,
    )
    isProven = await isProvenBy(deps, accountId, { form, address })
  }
  const tokenHash = readToken(token, clock.now())?.tokenHash
  await database
    .transaction()
    .execute((tx) => store(deps, tx, accountId, { form, isProven, tokenHash }))
}

/** Whether another e-mail address is asked for. A form that was open while the address changed still holds the one of before. */
function isOther({ email, emailBefore }: ApplicantForm, now: { email: string }): boolean {
  return email !== now.email && email !== emailBefore
}

/** None is no error, and proves nothing. @throws PortalError 422 for a wrong one */
async function isProvenBy(
  deps: AccountsDeps,
  accountId: string,
  { form: { currentPassword: typed }, address }: { form: ApplicantForm; address: string },
): Promise<boolean> {
  if (!typed) return false
  const path = APPLICANT_WIRE_NAMES.currentPassword
  const refusal = { path, message: 'form.current-password.error' } as const
  await requireCurrentPassword(deps, accountId, { typed, address, refusal })
  return true
}

async function store(
  deps: AccountsDeps,
  tx: Transaction,
  accountId: string,
  { form, ...asking }: { form: ApplicantForm; isProven: boolean; tokenHash: Buffer | undefined },
): Promise<void> {
  const old = await lockEmail(tx, accountId)
  // Frozen since this call was let in.
  if (old.frozenAt) throw new PortalError(401, 'error.unauthorised')
  await updateDetails(tx, accountId, {
    phone_number: form.phoneNumber,
    street: form.street,
    house_number: form.houseNumber,
    house_number_addition: form.houseNumberAddition || null,
    postal_code: form.postalCode,
    city: form.city,
  })
  if (!isOther(form, old)) return
  await askForNewEmail(deps, tx, { accountId, old, newEmail: form.email, ...asking })
}

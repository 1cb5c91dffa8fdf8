import type { Device } from '@vignettes/domain/account/devices.ts'
import type { register as registerEndpoint } from '@vignettes/domain/api/account.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import type { LoginPlace } from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import { refuseCommonPassword } from '../../http/refuse-common-password.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { beginSession } from './begin-session.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import { endOthers } from './change-email.ts'
import { FIRST_SESSION_VERSION, newAccount, requireKnownCountry } from './new-account.ts'
import { ownWordsOf } from './own-words.ts'
import { insertAccount, isEmailTaken } from './repository.ts'

type Registration = RequestOf<typeof registerEndpoint>['body']

/**
 * §2.5 makes the account, in the language of the call, and logs in. The letter that welcomes has the link that confirms the address (decisions B17).
 * @returns the access token.
 * @throws PortalError 409 when the e-mail is taken, 422 for a country that is not on the list, or a password that
 * everybody tries.
 */
export async function register(
  deps: AccountsDeps,
  registration: Registration,
  { address, browser, device, language }: LoginPlace & { device: Device; language: Language },
): Promise<string> {
  const { database, clock, outbox, limits, passwords } = deps
  await limitAttempts(limits, 'register-by-address', address)
  requireKnownCountry(deps, registration.details.country)
  const ownWords = ownWordsOf({ ...registration.details, email: registration.email })
  refuseCommonPassword(passwords, registration.password, 'password', ownWords)
  // Asked first to save the hashing; the insert below decides.
  const now = clock.now()
  if (await isEmailTaken(database, registration.email, { now })) throw emailIsTaken()

  const passwordHash = await passwords.hash(registration.password)
  const { email } = registration
  const account = newAccount(deps, registration, { passwordHash, language })
  await database.transaction().execute(async (tx) => {
    if (!(await insertAccount(tx, account))) throw emailIsTaken()
    // Again, now that the address is ours: who could go back to it at this moment is seen by now.
    const ourselves = { now, exceptAccountId: account.id }
    if (await isEmailTaken(tx, email, ourselves)) throw emailIsTaken()
    await endOthers(deps, tx, { email: email, accountId: account.id })
    await beginConfirmation(deps, tx, account.id)
    const key = `welcome:${account.id}`
    await outbox.enqueue(tx, mail('welcome', { accountId: account.id }, { key }))
  })
  browser.remember({ room: 'applicant', email: email, passwordHash })
  const session = { accountId: account.id, sessionVersion: FIRST_SESSION_VERSION }
  return beginSession(deps, session, device)
}

function emailIsTaken(): PortalError {
  return new PortalError(409, 'error.api.register-existing-user')
}

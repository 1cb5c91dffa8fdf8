import type { Device } from '@vignettes/domain/account/devices.ts'
import type { changePassword as endpoint } from '@vignettes/domain/api/change-password.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import type { LoginPlace } from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import { refuseCommonPassword } from '../../http/refuse-common-password.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { beginSession } from './begin-session.ts'
import { isHeld } from './change-email.ts'
import { requireCurrentPassword } from './current-password.ts'
import { endWaitingChange } from './email-changes-repository.ts'
import { endResets } from './links-repository.ts'
import { findOwnWords } from './own-words.ts'
import { lockEmail, setPassword } from './repository.ts'

const REFUSAL = {
  path: 'currentPassword',
  message: 'form.current-password.error-change',
} as const
const IS_CURRENT = { path: 'newPassword', message: 'form.newPassword.error-current' } as const

/**
 * ASVS 6.2.3: another password for who is logged in and gives the one of now. Every session ends, mailed links for a new
 * password too, and the owner is told.
 * @param token of the session that asks
 * @returns the token with which that session goes on
 * @throws PortalError 401 when the session has ended meanwhile; 422 for a wrong password, for a new one that everybody tries or
 * that is the one of now, and as long as the account is held (decisions B16); 429
 */
export async function changePassword(
  deps: AccountsDeps,
  token: string,
  asked: LoginPlace & { body: RequestOf<typeof endpoint>['body']; device: Device },
): Promise<string> {
  const { database, clock, outbox, limits, trail, passwords, readToken } = deps
  const session = readToken(token, clock.now())
  if (!session) throw hasEnded()
  const { accountId, sessionVersion, tokenHash } = session
  const { currentPassword: typed, newPassword } = asked.body
  const { address } = asked
  // By session: who found one open guesses no more than at the login, and keeps the owner's own sessions from nothing.
  const from = tokenHash.toString('base64url')
  await limitAttempts(limits, 'password-change-by-session', { who: accountId, from })
  const ownWords = await findOwnWords(database, accountId)
  refuseCommonPassword(passwords, newPassword, 'newPassword', ownWords)
  const currentHash = await requireCurrentPassword(deps, accountId, {
    ...{ typed, address },
    refusal: REFUSAL,
  })
  // Nothing would have changed, while everybody is told that it has.
  if (await passwords.matches(currentHash, newPassword))
    throw new PortalError(422, 'refusal.invalid-input', { errors: [IS_CURRENT] })
  // Of those who know it: each change mails a letter.
  await limitAttempts(limits, 'password-change-by-account', accountId)
  const passwordHash = await passwords.hash(newPassword)
  const changed = await database.transaction().execute(async (tx) => {
    const now = clock.now()
    const account = await lockEmail(tx, accountId)
    // Another password, a logout everywhere or a freeze came first.
    if (account.sessionVersion !== sessionVersion || account.frozenAt) throw hasEnded()
    if (isHeld(account, now)) throw new PortalError(422, 'form.password-held')
    const nextVersion = await setPassword(tx, { accountId, passwordHash, now })
    await endResets(tx, accountId, now)
    // Whoever asked for another address may be who the password was changed for.
    await endWaitingChange(tx, { accountId, because: 'secured', now })
    await trail.record(tx, {
      room: 'applicant',
      ownerId: accountId,
      address,
      kind: 'password-chosen',
    })
    await outbox.enqueue(tx, mail('password-changed', { accountId }))
    const next = { accountId, sessionVersion: nextVersion }
    const nextToken = await beginSession({ ...deps, database: tx }, next, asked.device)
    return { email: account.email, token: nextToken }
  })
  // As its session goes on, so does this browser; all others are strangers from here on.
  const owner = { room: 'applicant', email: changed.email } as const
  asked.browser.remember({ ...owner, passwordHash }, { ...owner, passwordHash: currentHash })
  return changed.token
}

const hasEnded = () => new PortalError(401, 'error.unauthorised')

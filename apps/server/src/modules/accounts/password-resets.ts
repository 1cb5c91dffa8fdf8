import type {
  requestPasswordReset as requestEndpoint,
  resetPassword as resetEndpoint,
} from '@vignettes/domain/api/account.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { v7 as newId } from 'uuid'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { forgetLogins, type LoginPlace } from '../../http/limit-logins.ts'
import { requireOwnAddress } from '../../http/own-return-urls.ts'
import { PortalError } from '../../http/portal-error.ts'
import { refuseCommonPassword } from '../../http/refuse-common-password.ts'
import { hashOf } from '../../http/secret-token.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { endWaitingChange } from './email-changes-repository.ts'
import {
  countResets,
  endResets,
  findGoodResetByHash,
  insertReset,
  lockResetsOf,
  lockGoodResetByHash,
} from './links-repository.ts'
import { findHeldAccount } from './frozen-accounts-repository.ts'
import { findOwnWords } from './own-words.ts'
import { findOwnPassword, lockEmail, markEmailConfirmed, setPassword } from './repository.ts'

const RESET_VALID_MS = 60 * 60 * 1000
const MOST_RESETS_AT_ONCE = 5

/**
 * §7 mails a link to choose a new password. A known and an unknown e-mail cost the same work and get the same answer:
 * whether there is somebody to write to turns out when the letter is written.
 *
 * @throws PortalError 422 for a `baseUrl` elsewhere (decisions B4), 429
 */
export async function requestPasswordReset(
  deps: AccountsDeps,
  { baseUrl, email }: RequestOf<typeof requestEndpoint>['body'],
  address: string,
): Promise<void> {
  requireOwnAddress(baseUrl, deps.publicUrl, 'baseUrl')
  await limitAttempts(deps.limits, 'reset-by-address', address)
  await limitAttempts(deps.limits, 'reset-by-account-and-address', { who: email, from: address })
  await deps.database.transaction().execute((tx) => beginReset(deps, tx, email))
}

/**
 * Begins a reset and the letter with its link. Those of before stay good, and beyond so many no other is mailed: who asks for a
 * stranger's link over and over takes none from that stranger, and fills no mailbox.
 */
async function beginReset(
  { clock, outbox }: AccountsDeps,
  tx: Transaction,
  email: string,
): Promise<void> {
  const resetId = newId()
  const now = clock.now()
  await lockResetsOf(tx, email)
  if ((await countResets(tx, email, now)) >= MOST_RESETS_AT_ONCE) return
  const expiresAt = new Date(now.getTime() + RESET_VALID_MS)
  await insertReset(tx, { id: resetId, email, expiresAt, now })
  const held = await findHeldAccount(tx, email, now)
  const letter = held ? mail('reset-while-frozen', held) : mail('password-reset', { resetId })
  await outbox.enqueue(tx, letter)
}

/** @throws PortalError 404 when the link is not, or no longer, good. */
export async function checkPasswordReset(
  deps: AccountsDeps,
  resetToken: string,
  address: string,
): Promise<void> {
  await requireGoodReset(deps, resetToken, address)
}

async function requireGoodReset(
  { database, clock, limits }: AccountsDeps,
  resetToken: string,
  address: string,
) {
  await limitAttempts(limits, 'link-by-address', address)
  const reset = await findGoodResetByHash(database, hashOf(resetToken), clock.now())
  if (!reset) throw linkIsOver()
  return reset
}

/**
 * §7 sets the new password, once. Ends every session, confirms the address of the link, and tells the owner. The browser in
 * which it was chosen is known from then on: it was the owner's, and its mark of before ended with the password.
 *
 * @throws PortalError 404 when the link is not, or no longer, good; 422 for a password that everybody tries, or an own word, which leaves the
 * link good.
 */
export async function resetPassword(
  deps: AccountsDeps,
  { resetToken, password }: RequestOf<typeof resetEndpoint>['body'],
  { address, browser }: LoginPlace,
): Promise<void> {
  const { database, clock, outbox, limits, trail, passwords } = deps
  // Asked first to save the hashing; the lock below decides.
  const { accountId: ownerId } = await requireGoodReset(deps, resetToken, address)
  refuseCommonPassword(passwords, password, 'password', await findOwnWords(database, ownerId))
  const passwordHash = await passwords.hash(password)
  const { email, hashBefore } = await database.transaction().execute(async (tx) => {
    const now = clock.now()
    const hash = hashOf(resetToken)
    const known = await findGoodResetByHash(tx, hash, now)
    if (!known) throw linkIsOver()
    // The account before the reset, as whoever freezes it does.
    await lockEmail(tx, known.accountId)
    const reset = await lockGoodResetByHash(tx, hash, now)
    if (!reset) throw linkIsOver()
    const { resetId, accountId } = reset
    // With what was asked for besides: by whom is not known.
    await endResets(tx, accountId, now)
    const before = await findOwnPassword(tx, accountId)
    await setPassword(tx, { accountId, passwordHash, now })
    // Whoever asked for another address may be who the password was changed for.
    await endWaitingChange(tx, { accountId, because: 'secured', now })
    const who = { room: 'applicant', ownerId: accountId, address } as const
    await trail.record(tx, { ...who, kind: 'password-chosen' })
    // Whoever has the link reads the mailbox that it was sent to: not one that the account was given since (decisions B17).
    if (reset.mailedTo) await markEmailConfirmed(tx, { accountId, email: reset.mailedTo, now })
    const key = `password-changed:${resetId}`
    await outbox.enqueue(tx, mail('password-changed', { accountId }, { key }))
    return { email: reset.email, hashBefore: before?.passwordHash }
  })
  // Who had forgotten the password has probably tried too often.
  await forgetLogins(limits, email, { room: 'applicant', address })
  const owner = { room: 'applicant', email } as const
  browser.remember({ ...owner, passwordHash }, { ...owner, passwordHash: hashBefore })
}

function linkIsOver(): PortalError {
  return new PortalError(404, 'frame.reset-link')
}

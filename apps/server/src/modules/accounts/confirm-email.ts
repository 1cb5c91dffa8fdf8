import type { Caller } from '../../http/caller.ts'
import type { askForConfirmation as askEndpoint } from '@vignettes/domain/api/account.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { limitAttempts, limitShare } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { CallersBrowser } from '../../http/known-browsers.ts'
import type { LoginPlace } from '../../http/limit-logins.ts'
import { hashOf } from '../../http/secret-token.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import { type ChangedEmail, putInForce, takenMeanwhile } from './change-email.ts'
import { findChangedByHash } from './email-changes-repository.ts'
import { findChangeOfLink } from './email-links-repository.ts'
import {
  findConfirmedByHash,
  lockGoodConfirmationByHash,
  markConfirmationUsed,
} from './links-repository.ts'
import { findOwnPassword, isEmailConflict, lockEmail, markEmailConfirmed } from './repository.ts'

/**
 * Confirms the address that a link was mailed to (decisions B17), or the change of address that waits for it (B16). Asked
 * again, it answers the same: it is so. Where the owner is logged in, the browser is known by the new address as it was by the old.
 *
 * @param token of the link
 * @param caller who is logged in where the link was opened
 * @param session its access token
 * @returns the address
 * @throws PortalError 404 when the link is not, or no longer, good; 409 when the new address became another's; 429
 */
export async function confirmEmail(
  deps: AccountsDeps,
  token: string,
  { address, browser, caller, session }: LoginPlace & Opener,
): Promise<string> {
  const { database, clock, limits, readToken } = deps
  await limitAttempts(limits, 'link-by-address', address)
  const hash = hashOf(token)
  const read = session === undefined ? undefined : readToken(session, clock.now())
  // A session that has ended is nobody's, whatever its token says.
  const openedIn = read?.accountId === caller ? read : undefined
  try {
    const confirmed = await database.transaction().execute(async (tx): Promise<ConfirmedEmail> => {
      const changed = await putInForce(deps, tx, { hash, address, openedIn })
      if (changed) return changed
      const before = await findChangedByHash(tx, hash, clock.now())
      return before ?? { email: await confirmOwn(tx, hash, clock.now()) }
    })
    if (confirmed.accountId !== undefined && confirmed.accountId === caller)
      await rememberOwner(database, browser, confirmed)
    return confirmed.email
  } catch (error) {
    throw isEmailConflict(error) ? takenMeanwhile() : error
  }
}

/** In whose session a link was opened, if in one. */
interface Opener {
  caller: string | undefined
  session: string | undefined
}

/** With whose it is when it came into force by this very call. */
type ConfirmedEmail = ChangedEmail | { email: string; accountId?: undefined }

async function rememberOwner(
  database: Database,
  browser: CallersBrowser,
  changed: ChangedEmail,
): Promise<void> {
  const own = await findOwnPassword(database, changed.accountId)
  if (!own) return
  const { passwordHash } = own
  const owner = { room: 'applicant', passwordHash } as const
  browser.remember({ ...owner, email: changed.email }, { ...owner, email: changed.emailBefore })
}

async function confirmOwn(tx: Transaction, hash: Buffer, now: Date): Promise<string> {
  const found = await lockGoodConfirmationByHash(tx, hash, now)
  if (!found) {
    const confirmed = await findConfirmedByHash(tx, hash, now)
    if (!confirmed) throw (await isTaken(tx, hash, now)) ? takenMeanwhile() : linkIsOver()
    return confirmed.email
  }
  const { confirmationId, accountId, email } = found
  await markConfirmationUsed(tx, confirmationId, now)
  // The account may get another address at this very moment.
  if (!(await markEmailConfirmed(tx, { accountId, email, now }))) throw linkIsOver()
  return email
}

/** Whether another account got the address that this link was to confirm. */
async function isTaken(tx: Transaction, hash: Buffer, now: Date): Promise<boolean> {
  return (await findChangeOfLink(tx, hash, now))?.endedBecause === 'taken'
}

/**
 * Mails a new link to the address of an account, unless there is nothing left to confirm.
 *
 * @throws PortalError 429 when it was asked for too often: each try mails an address that somebody typed
 */
export async function askForConfirmation(
  deps: AccountsDeps,
  caller: Caller,
): Promise<ReplyOf<typeof askEndpoint>> {
  const { accountId } = caller
  const { database, limits, outbox } = deps
  await limitShare(limits, 'confirmation', caller, { message: 'refusal.too-many-links' })
  return database.transaction().execute(async (tx) => {
    const { email, confirmedAt } = await lockEmail(tx, accountId)
    if (confirmedAt) return { email, isConfirmed: true }
    const confirmationId = await beginConfirmation(deps, tx, accountId)
    const key = `confirm-email:${confirmationId}`
    await outbox.enqueue(tx, mail('confirm-email', { accountId }, { key }))
    return { email, isConfirmed: false }
  })
}

function linkIsOver(): PortalError {
  return new PortalError(404, 'refusal.confirm-link')
}

import type { askForConfirmation as askEndpoint } from '@vignettes/domain/api/account.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { hashOfLinkToken } from './link-tokens.ts'
import {
  findConfirmedByHash,
  insertConfirmation,
  lockGoodConfirmationByHash,
  markConfirmationUsed,
} from './links-repository.ts'
import { lockEmail, markEmailConfirmed } from './repository.ts'

const CONFIRM_WITHIN_MS = 72 * HOUR_MS

/**
 * Begins to confirm the address of an account, in the caller's transaction; the caller enqueues a letter that carries the
 * link. It ends every older link of the account.
 */
export async function beginConfirmation(
  { clock }: Pick<AccountsDeps, 'clock'>,
  tx: Transaction,
  accountId: string,
): Promise<string> {
  const id = newId()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + CONFIRM_WITHIN_MS)
  await insertConfirmation(tx, { id, accountId, expiresAt, now })
  return id
}

/**
 * Confirms the address that a link was mailed to (decisions B17). Asked again, it answers the same: it is confirmed.
 *
 * @returns the address
 * @throws PortalError 404 when the link is not, or no longer, good; 429
 */
export async function confirmEmail(
  { database, clock, limits }: AccountsDeps,
  token: string,
  address: string,
): Promise<string> {
  await limitAttempts(limits, 'link-by-address', address)
  return database.transaction().execute(async (tx) => {
    const now = clock.now()
    const hash = hashOfLinkToken(token)
    const found = await lockGoodConfirmationByHash(tx, hash, now)
    if (!found) {
      const confirmed = await findConfirmedByHash(tx, hash, now)
      if (!confirmed) throw linkIsOver()
      return confirmed.email
    }
    const { confirmationId, accountId, email } = found
    await markConfirmationUsed(tx, confirmationId, now)
    // The account may get another address at this very moment.
    if (!(await markEmailConfirmed(tx, { accountId, email, now }))) throw linkIsOver()
    return email
  })
}

/**
 * Mails a new link to the address of an account, unless there is nothing left to confirm.
 *
 * @throws PortalError 429 when it was asked for too often: each try mails an address that somebody typed
 */
export async function askForConfirmation(
  deps: AccountsDeps,
  accountId: string,
): Promise<ReplyOf<typeof askEndpoint>> {
  const { database, limits, outbox } = deps
  await limitAttempts(limits, 'confirmation-by-account', accountId, 'refusal.too-many-links')
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

import type { takeBackEmail as endpoint } from '@vignettes/domain/api/account.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import { hashOf } from '../../http/secret-token.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { sessionOf } from './check-email-link.ts'
import { endChangesFrom, findUndoableChangeByHash } from './email-changes-repository.ts'
import { freeze, isPasswordOfBefore } from './frozen-accounts-repository.ts'
import { lockEmail, setEmail } from './repository.ts'

/**
 * Decisions B16: undoes a change of e-mail address, and every later one with it, and freezes the account: all sessions end,
 * and nobody gets in, or a new password by mail, until the password is entered or somebody of the city helps. Who reads the
 * old mailbox may be its owner, or whoever took it over; the password tells them apart, so that it stays as it is.
 *
 * @param caller who is logged in where the link was opened
 * @throws PortalError 404 when the link is not, or no longer, good
 */
export async function takeBackEmail(
  { database, clock, outbox, limits, trail }: AccountsDeps,
  token: string,
  { address, caller }: { address: string; caller: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  await limitAttempts(limits, 'link-by-address', address)
  const hash = hashOf(token)
  return database.transaction().execute(async (tx) => {
    const now = clock.now()
    const known = await findUndoableChangeByHash(tx, hash, now)
    if (!known) throw linkIsOver()
    const { accountId } = known
    const { passwordChosenAt } = await lockEmail(tx, accountId)
    // Asked again with the account held.
    const change = await findUndoableChangeByHash(tx, hash, now)
    if (!change) throw linkIsOver()
    const { changeId, oldEmail, inForceAt } = change
    // Nobody else can have it: it was kept for this. The link was in its mailbox, so it is confirmed too.
    await setEmail(tx, accountId, { email: oldEmail, confirmedAt: now })
    const opensToPassword = isPasswordOfBefore({ passwordChosenAt, inForceAt })
    await freeze(tx, { accountId, opensToPassword, now })
    const who = { room: 'applicant', ownerId: accountId, address } as const
    await trail.record(tx, { ...who, kind: 'account-frozen' })
    await endChangesFrom(tx, { accountId, changeId, because: 'undone', now })
    const frozen = opensToPassword ? 'account-frozen' : 'account-frozen-for-good'
    // Only where that mailbox was written to before.
    const wasTold = change.awaits !== 'old' || inForceAt
    const letters = wasTold ? ([frozen, 'email-undone'] as const) : ([frozen] as const)
    for (const letter of letters) {
      await outbox.enqueue(tx, mail(letter, { changeId }, { key: `${letter}:${changeId}` }))
    }
    return { email: oldEmail, opensToPassword, session: sessionOf(change, caller) }
  })
}

function linkIsOver(): PortalError {
  return new PortalError(404, 'refusal.take-back-link')
}

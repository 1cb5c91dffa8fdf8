import { REMOVED_AFTER_DAYS } from '@vignettes/domain/api/remove-account.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import { listTakenHelps } from '../../ports/help-of-account.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { isHeld } from './change-email.ts'
import { requireCurrentPassword } from './current-password.ts'
import { endWaitingChange } from './email-changes-repository.ts'
import { lockEmail } from './repository.ts'

const HELD = 'refusal.removal-held'
const REFUSAL = { path: 'password', message: 'form.current-password.error-change' } as const

/**
 * Issue 14, 8: from a week on, what is kept of an account goes as soon as nothing needs it (modules/retention). Its owner is told, in
 * case it was somebody else, and so is who helps them: they cannot meanwhile. Who asks twice has asked once.
 *
 * @param token of the session that asks
 * @throws PortalError 422 for a wrong password, and as long as the account is held (decisions B16); 429
 */
export async function removeAccount(
  deps: AccountsDeps,
  token: string,
  { password: typed, address }: { password: string; address: string },
): Promise<void> {
  const { database, clock, limits, outbox, trail, readToken } = deps
  const session = readToken(token, clock.now())
  if (!session) throw new PortalError(401, 'error.unauthorised')
  const { accountId, tokenHash } = session
  const from = tokenHash.toString('base64url')
  await limitAttempts(limits, 'password-change-by-session', { who: accountId, from })
  await requireCurrentPassword(deps, accountId, { typed, address, refusal: REFUSAL })
  await database.transaction().execute(async (tx) => {
    const now = clock.now()
    if (isHeld(await lockEmail(tx, accountId), now))
      throw new PortalError(422, HELD, { errors: [{ path: 'password', message: HELD }] })
    const eraseAfter = new Date(now.getTime() + REMOVED_AFTER_DAYS * DAY_MS)
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ erase_after: eraseAfter })
      .where('id', '=', accountId)
      .where('erase_after', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    // Who goes has no use for it, and a link in another mailbox could open what is left.
    await endWaitingChange(tx, { accountId, because: 'secured', now })
    await trail.record(tx, {
      ...{ room: 'applicant', ownerId: accountId, address },
      kind: 'removal-asked',
    })
    await outbox.enqueue(tx, mail('removal-asked', { accountId }))
    // Whoever fills in for them cannot from now on; why is its owner's to tell.
    for (const helperId of await listTakenHelps(tx, accountId)) {
      const key = keyOfWaiting(helperId, eraseAfter)
      await outbox.enqueue(tx, mail('helping-waits', { helperId }, { key }))
    }
  })
}

/** The account stays after all; what went meanwhile does not come back. */
export async function keepAccount(
  { database, outbox, trail }: Pick<AccountsDeps, 'database' | 'outbox' | 'trail'>,
  accountId: string,
  address: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('account')
      .select('erase_after as eraseAfter')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!asked?.eraseAfter) return
    await tx.updateTable('account').set({ erase_after: null }).where('id', '=', accountId).execute()
    await trail.record(tx, {
      ...{ room: 'applicant', ownerId: accountId, address },
      kind: 'removal-undone',
    })
    await outbox.enqueue(tx, mail('removal-undone', { accountId }))
    for (const helperId of await listTakenHelps(tx, accountId)) {
      // Who was not told yet that they had to wait has nothing to be told.
      if (await outbox.withdraw(tx, keyOfWaiting(helperId, asked.eraseAfter))) continue
      await outbox.enqueue(tx, mail('helping-goes-on', { helperId }))
    }
  })
}

/** Of the letter that a helper has to wait, for as long as this removal is asked. */
function keyOfWaiting(helperId: string, eraseAfter: Date): string {
  return `helping-waits:${helperId}:${eraseAfter.toISOString()}`
}

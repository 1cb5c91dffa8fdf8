import type { Database } from '../../ports/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { SecurityTrail } from '../../ports/security-trail.ts'
import { findHeldAccount, unfreeze } from './frozen-accounts-repository.ts'

export interface OpenAccountDeps {
  database: Database
  clock: Clock
  outbox: Outbox
  trail: SecurityTrail
}

interface Opened {
  email: string
  staffId: string
  /** Of the staff member; absent from a shell. */
  address?: string
}

/**
 * Decisions B16: somebody of the city has made sure whose account it is; a new password can be asked for by mail again. The
 * applicant is told.
 *
 * @returns whether there was a frozen account of that address
 */
export async function openAccount(
  { database, clock, outbox, trail }: OpenAccountDeps,
  { email, staffId, address }: Opened,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const found = await findHeldAccount(tx, email, clock.now())
    if (!found || !(await unfreeze(tx, found.accountId, null))) return false
    const { accountId } = found
    const detail = { accountId }
    await recordStaffEvent(tx, { staffId, kind: 'account-opened', detail, now: clock.now() })
    const opened = { room: 'applicant', ownerId: accountId, by: staffId, address } as const
    await trail.record(tx, { ...opened, kind: 'account-opened' })
    await outbox.enqueue(tx, mail('account-opened', { accountId }))
    return true
  })
}

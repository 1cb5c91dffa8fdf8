import { sql } from 'kysely'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { SecurityTrail } from '../../ports/security-trail.ts'
import { type Cut, withoutHelp } from './due-repository.ts'
import { deleteHelp } from './person-repository.ts'

/**
 * Ends a help, or an invitation, because an account goes; it is in the trail of who was helped, and the other side is told, as where
 * it is ended by a press.
 */
export async function endHelp(
  tx: Transaction,
  { id, cut, outbox, trail }: { id: string; cut: Cut; outbox: Outbox; trail: SecurityTrail },
): Promise<void> {
  const { accountId, helperAccountId } = await deleteHelp(tx, id)
  await trail.record(tx, {
    ...{ room: 'applicant', ownerId: accountId, address: undefined },
    kind: 'helper-ended',
  })
  if (helperAccountId === null) return
  const sides = [
    [accountId, mail('help-ended', { accountId, otherAccountId: helperAccountId })],
    [
      helperAccountId,
      mail('helping-ended', { accountId: helperAccountId, otherAccountId: accountId }),
    ],
  ] as const
  for (const [of, letter] of sides) {
    const { rows } = await sql`${withoutHelp({ ...cut, only: of })}`.execute(tx)
    if (rows.length === 0) await outbox.enqueue(tx, letter)
  }
}

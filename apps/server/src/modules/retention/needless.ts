import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import { HAS_NEEDLESS } from './due-repository.ts'
import { deleteHelps, deleteNeedless, hold } from './person-repository.ts'

type Ids = { id: string }

/** Accounts whose removal is due, and that still have what nothing needs. */
export async function listWithNeedless(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<Ids>`${HAS_NEEDLESS({ now })} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Removes it, whatever still holds the account itself. Its owner may have kept the account meanwhile.
 * @returns where its files were stored; undefined when nothing went
 */
export async function removeNeedless(
  tx: Transaction,
  outbox: Outbox,
  { id, now }: { id: string; now: Date },
): Promise<string[] | undefined> {
  if (!(await hold(tx, 'account', id))) return undefined
  const { rows } = await sql<Ids>`${HAS_NEEDLESS({ now, only: id })}`.execute(tx)
  if (rows.length === 0) return undefined
  await endHelps(tx, outbox, id)
  return deleteNeedless(tx, id)
}

/**
 * Ends all helps of an account that goes; the other side of each is told, as where it is ended by a press.
 * @returns whether somebody is: their letter names who goes, so that the account waits for a later run
 */
export async function endHelps(tx: Transaction, outbox: Outbox, id: string): Promise<boolean> {
  const ended = await deleteHelps(tx, id)
  for (const { accountId, helperAccountId } of ended) {
    const letter =
      accountId === id
        ? mail('helping-ended', { accountId: helperAccountId, otherAccountId: id })
        : mail('help-ended', { accountId, otherAccountId: id })
    await outbox.enqueue(tx, letter)
  }
  return ended.length > 0
}

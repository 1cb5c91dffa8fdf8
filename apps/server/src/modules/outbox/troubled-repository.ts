import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'

/** The jobs that were given up, and those that have failed since before a moment; those given up first, oldest first. */
export function listTroubled(db: Database, failingSince: Date, most: number) {
  return (
    db
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload', 'attempts', 'last_error', 'parked_at', 'failed_since'])
      .where('done_at', 'is', null)
      // Written out, so that the indexes of those given up and of those that fail serve it.
      .where(({ or, eb, and }) =>
        or([
          eb('parked_at', 'is not', null),
          and([eb('failed_since', 'is not', null), eb('failed_since', '<', failingSince)]),
        ]),
      )
      .orderBy(sql`parked_at IS NULL`)
      .orderBy((eb) => eb.fn.coalesce('parked_at', 'failed_since'))
      .orderBy('id')
      .limit(most)
      .execute()
  )
}

/** How a job is, until the transaction ends; undefined when there is none. */
export function lockJob(tx: Transaction, id: string) {
  return tx
    .selectFrom('outbox')
    .select(['kind', 'payload', 'done_at', 'parked_at', 'failed_since'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** As new: its tries are counted from here, and it is due. */
export async function unpark(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ parked_at: null, failed_since: null, attempts: 0, run_after: now })
    .where('id', '=', id)
    .execute()
}

/** Due at once, and still one that fails. Who tries it at this moment goes on. */
export async function hasten(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('outbox').set({ run_after: now }).where('id', '=', id).execute()
}

/** Nobody does it any more; its key stays taken, and the row stays as long as that of any job that is over. */
export async function markDropped(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('outbox').set({ done_at: now }).where('id', '=', id).execute()
}

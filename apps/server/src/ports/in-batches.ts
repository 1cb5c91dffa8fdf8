import type { Clock } from './clock.ts'
import type { Database, Transaction } from './database.ts'
import type { Job } from './jobs.ts'
import type { Outbox } from './outbox.ts'

/** So many rows are held at a time. */
const AT_ONCE = 500

/**
 * Does batch after batch until one is not full.
 * @param batch does so many at most; says how many it did
 * @param stopping ends it between two batches, with an AbortError
 */
export async function inBatches(
  batch: (most: number) => Promise<number>,
  stopping?: AbortSignal,
): Promise<void> {
  while ((await batch(AT_ONCE)) === AT_ONCE) stopping?.throwIfAborted()
}

interface Mailing {
  /** Marks those that are due. @returns their ids */
  mark: (tx: Transaction, due: { now: Date; most: number }) => Promise<string[]>
  letterOf: (id: string) => Job
}

/** Writes once about each of those that are due. That it is marked and its letter are one: neither is without the other. */
export async function mailInBatches(
  { database, clock, outbox }: { database: Database; clock: Clock; outbox: Outbox },
  { mark, letterOf }: Mailing,
  stopping?: AbortSignal,
): Promise<void> {
  const mailBatch = (most: number) =>
    database.transaction().execute(async (tx) => {
      const ids = await mark(tx, { now: clock.now(), most })
      for (const id of ids) await outbox.enqueue(tx, letterOf(id))
      return ids.length
    })
  await inBatches(mailBatch, stopping)
}

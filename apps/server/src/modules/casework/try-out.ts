import type { Database, Transaction } from '../../ports/database.ts'

/** Ends a transaction that must leave nothing behind, and carries what was seen in it. */
class Undone<Seen> extends Error {
  readonly seen: Seen
  constructor(seen: Seen) {
    super('undone')
    this.seen = seen
  }
}

/**
 * Does something in a transaction and undoes all of it.
 * @returns what was seen in it
 */
export async function tryOut<Seen>(
  database: Database,
  work: (tx: Transaction) => Promise<Seen>,
): Promise<Seen> {
  let undone: Undone<Seen> | undefined
  try {
    await database.transaction().execute(async (tx) => {
      undone = new Undone(await work(tx))
      throw undone
    })
  } catch (error) {
    if (undone && error === undone) return undone.seen
    throw error
  }
  throw new Error('what was tried out was not undone')
}

import type { Database } from '../../ports/database.ts'
import { type DocumentRow, listDocuments } from './repository.ts'

const PAGE = 500

/** Every document of the database, in the order of their keys. */
export async function* allDocuments(database: Database): AsyncIterable<DocumentRow> {
  let after = ''
  for (;;) {
    const rows = await listDocuments(database, { after, most: PAGE })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.storageKey
  }
}

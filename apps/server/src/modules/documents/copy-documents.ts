import { v7 as newId } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { holdDrafts } from '../../ports/drafts.ts'
import { FileChangedError, FileMissingError } from '../../ports/file-store.ts'
import type { KeptCopy, StoredDocument } from '../../ports/sent-files.ts'
import type { DocumentDeps } from './document-deps.ts'
import { MOST_OF_AN_ACCOUNT } from './keep-sent-file.ts'
import { countSentFiles, insertSentFile } from './repository.ts'

type Deps = Pick<DocumentDeps, 'database' | 'fileStore' | 'clock'>

/** Copies, and not the same files: each has one owner, and goes with it. */
export async function copyDocuments<T>(
  { database, fileStore, clock }: Deps,
  { accountId, documents }: { accountId: string; documents: readonly StoredDocument[] },
  also: (tx: Transaction, kept: readonly KeptCopy[]) => Promise<T>,
): Promise<T> {
  const copies: KeptCopy[] = []
  try {
    for (const document of documents) {
      const copy = await copyOf(fileStore, document)
      if (copy) copies.push(copy)
    }
    return await database.transaction().execute(async (tx) => {
      await holdDrafts(tx, accountId)
      if ((await countSentFiles(tx, accountId)) + copies.length > MOST_OF_AN_ACCOUNT) {
        throw new PortalError(429, 'refusal.too-many-files', { retryAfterSeconds: 3600 })
      }
      for (const copy of copies) {
        await insertSentFile(tx, accountId, copy, { now: clock.now(), firstSentAt: copy.sentAt })
      }
      return also(tx, copies)
    })
  } catch (error) {
    for (const { storageKey } of copies) await fileStore.delete(storageKey)
    throw error
  }
}

async function copyOf(
  fileStore: Deps['fileStore'],
  { storageKey, ...document }: StoredDocument,
): Promise<KeptCopy | undefined> {
  try {
    const stored = await fileStore.put(await fileStore.open(storageKey))
    return { id: newId(), ...document, ...stored }
  } catch (error) {
    // Whoever renews is asked for it anew, as for one that was never there.
    if (error instanceof FileMissingError || error instanceof FileChangedError) return undefined
    throw error
  }
}

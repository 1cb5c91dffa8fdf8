import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { type DocumentField, documentRow } from '@vignettes/domain/documents/documents.ts'
import { PortalError } from '../../http/portal-error.ts'
import { SlotsByKey } from '../../http/slots.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Documents, RequestOwner } from '../../ports/documents.ts'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ImageCleaner } from '../../ports/image-cleaner.ts'
import type { PdfCleaner } from '../../ports/pdf-cleaner.ts'
import { acceptDocument, checkUpload } from './accept-document.ts'
import { findCurrentDocument, replaceDocument } from './repository.ts'

/**
 * Reading a file takes a core for as long as ten seconds, and few are read at one time: of one account no more than one, so that
 * nobody takes every place. An account sends two bodies at most, so that few wait.
 */
const OF_AN_ACCOUNT = { atOnce: 1, waiting: 8, waitMs: 60_000 }

/** What the database has and the file store does not has to be sent again: nobody could judge it. */
async function findAttached(
  { fileStore }: { fileStore: FileStore },
  db: Database,
  { owner, documentId, field }: { owner: RequestOwner; documentId: string; field: DocumentField },
) {
  const found = await findCurrentDocument(db, owner, documentId)
  if (!found || fieldOfDocument(found.type) !== field) return undefined
  const { id, type, name, size, storageKey } = found
  if (await fileStore.has(storageKey)) return { id, name, size }
  const message = documentRow(field).texts.lost
  throw new PortalError(422, message, { errors: [{ path: type, message }] })
}

/** The documents of requests, on a file store. */
export function storedDocuments(deps: {
  fileStore: FileStore
  imageCleaner: ImageCleaner
  pdfCleaner: PdfCleaner
  scanner: FileScanner
  clock: Clock
}): Documents {
  const turns = new SlotsByKey(OF_AN_ACCOUNT)
  return {
    check: checkUpload,
    async accept(field, upload, accountId) {
      const free = await turns.take(accountId)
      try {
        return await acceptDocument(deps, field, upload)
      } finally {
        free()
      }
    },
    attach: (tx, owner, document) => replaceDocument(tx, owner, document, deps.clock.now()),
    discard: (document) => deps.fileStore.delete(document.storageKey),
    findAttached: (db, owner, asked) => findAttached(deps, db, { owner, ...asked }),
  }
}

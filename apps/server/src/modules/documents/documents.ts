import { DOCUMENT_TYPES, fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import {
  type DocumentField,
  documentRow,
  missingWords,
} from '@vignettes/domain/documents/documents.ts'
import { acceptedMediaTypes } from '@vignettes/domain/documents/upload.ts'
import { PortalError } from '../../http/portal-error.ts'
import { SlotsByKey } from '../../http/slots.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import {
  type AcceptedDocument,
  type Documents,
  type RequestOwner,
  SentFileTakenError,
} from '../../ports/documents.ts'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ImageCleaner } from '../../ports/image-cleaner.ts'
import type { PdfCleaner } from '../../ports/pdf-cleaner.ts'
import { acceptDocument, checkUpload } from './accept-document.ts'
import { findCurrentDocument, findSentFile, replaceDocument, takeSentFile } from './repository.ts'

/**
 * Reading a file takes a core for as long as ten seconds, and few are read at one time: of one account no more than one, so that
 * nobody takes every place. An account sends two bodies at most, so that few wait.
 */
const OF_AN_ACCOUNT = { atOnce: 1, waiting: 8, waitMs: 15_000 }

/** What the database has and the file store does not has to be sent again: nobody could judge it. */
async function findAttached(
  { fileStore }: { fileStore: FileStore },
  db: Database,
  { owner, documentId, field }: { owner: RequestOwner; documentId: string; field: DocumentField },
) {
  const found = await findCurrentDocument(db, owner, documentId)
  if (!found || fieldOfDocument(found.type) !== field) return undefined
  const { id, name, size, storageKey } = found
  if (await fileStore.has(storageKey)) return { id, name, size }
  throw lost(field)
}

function lost(field: DocumentField): PortalError {
  return refusalFor(field, documentRow(field).texts.lost)
}

function refusalFor(field: DocumentField, message: TextKey): PortalError {
  return new PortalError(422, message, { errors: [{ path: DOCUMENT_TYPES[field], message }] })
}

/** What was checked when it was sent; whether it can be this document is known only now. */
async function findSent(
  { fileStore, database }: { fileStore: FileStore; database: Database },
  accountId: string,
  { sentId, field }: { sentId: string; field: DocumentField },
): Promise<AcceptedDocument | undefined> {
  const file = await findSentFile(database, accountId, sentId)
  if (!file || !acceptedMediaTypes(field).includes(file.mediaType)) return undefined
  if (!(await fileStore.has(file.storageKey))) throw lost(field)
  return { ...file, type: DOCUMENT_TYPES[field], isSent: true }
}

/** The documents of requests, on a file store. */
export function storedDocuments(deps: {
  database: Database
  fileStore: FileStore
  imageCleaner: ImageCleaner
  pdfCleaner: PdfCleaner
  scanner: FileScanner
  clock: Clock
}): Documents {
  const turns = new SlotsByKey(OF_AN_ACCOUNT)
  return {
    check: checkUpload,
    findSent: (accountId, asked) => findSent(deps, accountId, asked),
    async accept(field, upload, sender) {
      const { accountId, gone } = sender
      if ('sentId' in upload) {
        const sent = await findSent(deps, accountId, { sentId: upload.sentId, field })
        if (!sent) throw refusalFor(field, missingWords(field))
        return sent
      }
      const free = await turns.take(accountId, { gone })
      try {
        return await acceptDocument(deps, field, upload, sender)
      } finally {
        free()
      }
    },
    async attach(tx, owner, document) {
      const sent = document.isSent && (await takeSentFile(tx, owner.accountId, document.id))
      if (document.isSent && !sent) throw new SentFileTakenError()
      const firstSentAt = sent ? sent.firstSentAt : null
      await replaceDocument(tx, owner, document, { now: deps.clock.now(), firstSentAt })
    },
    async discard(document) {
      if (!document.isSent) await deps.fileStore.delete(document.storageKey)
    },
    findAttached: (db, owner, asked) => findAttached(deps, db, { owner, ...asked }),
  }
}

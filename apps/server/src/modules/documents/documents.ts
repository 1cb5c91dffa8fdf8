import type { Clock } from '../../ports/clock.ts'
import type { Documents } from '../../ports/documents.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ImageCleaner } from '../../ports/image-cleaner.ts'
import { acceptDocument, checkUpload } from './accept-document.ts'
import { findCurrentDocument, replaceDocument } from './repository.ts'

/** The documents of requests, on a file store. */
export function storedDocuments(parts: {
  fileStore: FileStore
  imageCleaner: ImageCleaner
  clock: Clock
}): Documents {
  return {
    check: checkUpload,
    accept: (field, upload) => acceptDocument(parts, field, upload),
    attach: (tx, owner, document) => replaceDocument(tx, owner, document, parts.clock.now()),
    discard: (document) => parts.fileStore.delete(document.storageKey),
    findAttached: findCurrentDocument,
  }
}

import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { Database, Transaction } from './database.ts'

/** A file that has come in and lies in a temporary place. */
export interface UploadedFile {
  name: string
  path: string
  sizeBytes: number
}

/** A file that was sent when it was chosen, by its id. */
export interface SentFile {
  sentId: string
}

/** A file that has passed every check and is stored durably, not yet part of a request. */
export interface AcceptedDocument {
  id: string
  type: DocumentType
  fileName: string
  mediaType: string
  sizeBytes: number
  sha256: string
  storageKey: string
  /** It was sent before, and stays what it was when nothing comes of it. */
  isSent?: true
}

/** Another request took a file that was sent, between the one look and the next. */
export class SentFileTakenError extends Error {}

export interface RequestOwner {
  accountId: string
  requestId: string
}

/** Whose file it is, and whether they still wait. */
export interface Sender {
  accountId: string
  /** Aborted, with a refusal, when nothing is to come of the file any more; without it the file is kept whoever has gone. */
  gone?: AbortSignal
}

/** The documents of requests: checked, stored, found. */
export interface Documents {
  /**
   * What can be told of a file by its name and size alone, before anything else is looked at.
   *
   * @throws PortalError 413, 415 or 422 with the field's wire name
   */
  check(field: DocumentField, upload: UploadedFile): void
  /**
   * Checks a file by its size, name and bytes, removes what an image or a PDF has beside what is seen, and stores it. Those of one
   * account come one after the other.
   *
   * @throws PortalError as `check` does; 503 when the wait is too long, or the sender has gone
   */
  accept(
    field: DocumentField,
    upload: UploadedFile | SentFile,
    sender: Sender,
  ): Promise<AcceptedDocument>
  /**
   * A file that this account sent, by its id; undefined when there is none, or it cannot stand for this field.
   *
   * @throws PortalError 422 when it is not there any more
   */
  findSent(
    accountId: string,
    asked: { sentId: string; field: DocumentField },
  ): Promise<AcceptedDocument | undefined>
  /**
   * Makes a stored file part of a request; an older one of the same type is marked as replaced.
   *
   * @throws SentFileTakenError when it was sent before and is part of another by now
   */
  attach(tx: Transaction, owner: RequestOwner, document: AcceptedDocument): Promise<void>
  /** Forgets a stored file that became part of nothing. */
  discard(document: AcceptedDocument): Promise<void>
  /**
   * A request's current document by its id; undefined when it is another's, replaced, or stands for another field: a photo of
   * the boat is no proof of its purchase.
   *
   * @throws PortalError 422 when its file is not there any more: 'Error retrieving boat photo' for a photo (§8)
   */
  findAttached(
    db: Database,
    owner: RequestOwner,
    asked: { documentId: string; field: DocumentField },
  ): Promise<{ id: string; name: string; size: number } | undefined>
}

import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import type { AcceptedDocument, Sender, UploadedFile } from './documents.ts'

/** A file that is kept for its owner, and is part of no request yet. */
export type KeptSentFile = Omit<AcceptedDocument, 'type' | 'isSent'>

/** Files that are sent when they are chosen. */
export interface SentFiles {
  /**
   * Checks, cleans and keeps one.
   *
   * @param also what happens in the same transaction: either both are done or neither
   * @throws PortalError as `Documents.accept` does; 429 when the account has very many
   */
  keep(
    sender: Required<Sender>,
    file: { upload: UploadedFile; field: DocumentField },
    also: (tx: Transaction, kept: KeptSentFile) => Promise<void>,
  ): Promise<KeptSentFile>
  /**
   * Keeps copies of documents that are stored already, as files that were sent now. What the store has lost is left out.
   *
   * @param also what happens in the same transaction; where it throws none is kept
   * @throws PortalError 429 when the account has very many
   */
  copy<T>(
    of: { accountId: string; documents: readonly StoredDocument[] },
    also: (tx: Transaction, kept: readonly KeptCopy[]) => Promise<T>,
  ): Promise<T>
}

/** A document, cleaned and stored. */
export interface StoredDocument {
  type: DocumentType
  fileName: string
  mediaType: string
  storageKey: string
  /** The first of it, where it is a copy itself. */
  sentAt: Date
}

/** A copy of one, and which document it is of. */
export type KeptCopy = KeptSentFile & Pick<StoredDocument, 'type' | 'sentAt'>

/** That no draft of its owner names a file: nobody goes on with it. */
export const IS_IN_NO_DRAFT = sql<boolean>`NOT EXISTS (SELECT FROM draft
  WHERE draft.account_id = sent_file.account_id AND strpos(draft.data::text, sent_file.id::text) > 0)`

/**
 * Forgets the files of a draft that is gone, but for those that another draft of the same account names.
 * @returns where they are stored, to be removed once it is so
 */
export async function forgetSentFiles(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .deleteFrom('sent_file')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where(IS_IN_NO_DRAFT)
    .returning('storage_key as storageKey')
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}

import type { Rejection } from '@vignettes/domain/casework/reasons.ts'
import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import type { AcceptedDocument } from '../../ports/documents.ts'
import type { Database, Transaction } from '../../ports/database.ts'

interface Owner {
  accountId: string
  requestId: string
}

/** Puts a document in the place of an older one of its type. */
export async function replaceDocument(
  tx: Transaction,
  owner: Owner,
  document: AcceptedDocument,
  now: Date,
): Promise<void> {
  const older = await tx
    .updateTable('document')
    .set({ status: 'replaced' })
    .where('request_id', '=', owner.requestId)
    .where('account_id', '=', owner.accountId)
    .where('type', '=', document.type)
    .where('status', '!=', 'replaced')
    .returning('id')
    .executeTakeFirst()
  await tx
    .insertInto('document')
    .values({
      id: document.id,
      request_id: owner.requestId,
      account_id: owner.accountId,
      type: document.type,
      file_name: document.fileName,
      media_type: document.mediaType,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      storage_key: document.storageKey,
      reject_reason: null,
      remark: null,
      replaces: older?.id ?? null,
      created_at: now,
    })
    .execute()
}

/** A request's current document, of its owner only. */
export async function findCurrentDocument(db: Database, owner: Owner, documentId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'type', 'file_name as name', 'size_bytes as size', 'storage_key as storageKey'])
    .where('id', '=', documentId)
    .where('request_id', '=', owner.requestId)
    .where('account_id', '=', owner.accountId)
    .where('status', '!=', 'replaced')
    .where('file_removed_at', 'is', null)
    .executeTakeFirst()
}

/** A document of one's own, replaced or not, as long as its file is kept. */
export async function findOwnDocument(db: Database, accountId: string, documentId: string) {
  return db
    .selectFrom('document')
    .select([
      'file_name as name',
      'media_type as mediaType',
      'size_bytes as sizeBytes',
      'storage_key as storageKey',
    ])
    .where('id', '=', documentId)
    .where('account_id', '=', accountId)
    .where('file_removed_at', 'is', null)
    .executeTakeFirst()
}

export interface DocumentOfVignette {
  id: string
  type: DocumentType
  /** 'rejected' only as long as the vignette waits for it; 'old' is one that no longer counts. */
  status: 'pending' | 'accepted' | 'rejected' | 'replaced' | 'old'
  /** Why it was rejected. */
  rejection: Rejection | null
  /** The SHA-256 of what came in its place. */
  successor: string | null
}

/**
 * The documents of a vignette, replaced ones included, of its owner only.
 *
 * @returns undefined when there is no such vignette
 */
export async function listOfVignette(
  db: Database,
  { accountId, vignetteId }: { accountId: string; vignetteId: string },
): Promise<DocumentOfVignette[] | undefined> {
  const rows = await db
    .selectFrom('vignette')
    .leftJoin('document', (join) =>
      join
        .onRef('document.request_id', '=', 'vignette.request_id')
        // Of one that was replaced the successor is told, whatever became of its file.
        .on(({ or, eb }) =>
          or([eb('document.file_removed_at', 'is', null), eb('document.status', '=', 'replaced')]),
        ),
    )
    .leftJoin('document as newer', 'newer.replaces', 'document.id')
    .select([
      'vignette.status as vignetteStatus',
      'document.id',
      'document.type',
      'document.status',
      'document.reject_reason as reason',
      'document.remark',
      'newer.sha256 as successor',
    ])
    .where('vignette.id', '=', vignetteId)
    .where('vignette.account_id', '=', accountId)
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, type, status, reason, remark, successor, vignetteStatus }) => {
    if (!id || !type || !status) return []
    // Of a vignette that was refused or withdrawn nothing is asked any more.
    const isOver = status === 'rejected' && vignetteStatus !== 'DOCUMENTS_NEEDED'
    const rejection = reason && { reason, remark }
    return [{ id, type, status: isOver ? 'old' : status, rejection, successor }]
  })
}

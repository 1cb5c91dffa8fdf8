import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Rejection } from '@vignettes/domain/casework/reasons.ts'
import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import type { AcceptedDocument } from '../../ports/documents.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { IS_IN_NO_DRAFT, type KeptSentFile } from '../../ports/sent-files.ts'

interface Owner {
  accountId: string
  requestId: string
}

const SENT = [
  'id',
  'file_name as fileName',
  'media_type as mediaType',
  'size_bytes as sizeBytes',
  'sha256',
  'storage_key as storageKey',
] as const

export type KeptFile = KeptSentFile

/** A file that this account sent and that is part of nothing yet. */
export function findSentFile(
  db: Database,
  accountId: string,
  id: string,
): Promise<KeptFile | undefined> {
  return db
    .selectFrom('sent_file')
    .select(SENT)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The same file, sent before by an account and named by no draft: its answer was lost. */
export function findSameSent(
  tx: Transaction,
  accountId: string,
  { sha256, fileName }: Pick<KeptFile, 'sha256' | 'fileName'>,
): Promise<KeptFile | undefined> {
  return (
    tx
      .selectFrom('sent_file')
      .select(SENT)
      .where('account_id', '=', accountId)
      .where('sha256', '=', sha256)
      .where('file_name', '=', fileName)
      .where(IS_IN_NO_DRAFT)
      // Of what a telephone sent for documents that are asked again its owner was told, and no draft names it.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('phone_photo')
              .select('phone_photo.id')
              .whereRef('phone_photo.file_id', '=', 'sent_file.id'),
          ),
        ),
      )
      .limit(1)
      .executeTakeFirst()
  )
}

/** Whether a request of an account can still take a file: one that is not paid yet, or of which documents are asked again. */
export async function isFileAwaited(tx: Transaction, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('vignette')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['AWAITING_PAYMENT', 'DOCUMENTS_NEEDED'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countSentFiles(tx: Transaction, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('sent_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertSentFile(
  tx: Transaction,
  accountId: string,
  file: KeptFile,
  { now, firstSentAt = null }: { now: Date; firstSentAt?: Date | null },
): Promise<void> {
  await tx
    .insertInto('sent_file')
    .values({
      id: file.id,
      account_id: accountId,
      file_name: file.fileName,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      created_at: now,
      first_sent_at: firstSentAt,
    })
    .execute()
}

/**
 * What becomes part of a request is no sent file any more.
 * @returns when the first of it was sent, where it is a copy; undefined when it was none any more
 */
export async function takeSentFile(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<{ firstSentAt: Date | null } | undefined> {
  return tx
    .deleteFrom('sent_file')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('first_sent_at as firstSentAt')
    .executeTakeFirst()
}

/** Puts a document in the place of an older one of its type. */
export async function replaceDocument(
  tx: Transaction,
  owner: Owner,
  document: AcceptedDocument,
  { now, firstSentAt }: { now: Date; firstSentAt: Date | null },
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
      first_sent_at: firstSentAt,
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

const SHOWN = [
  'file_name as name',
  'media_type as mediaType',
  'size_bytes as sizeBytes',
  'sha256',
  'storage_key as storageKey',
] as const

/** A document of one's own, replaced or not, as long as its file is kept; also one that is part of nothing yet. */
export async function findOwnDocument(db: Database, accountId: string, documentId: string) {
  return db
    .selectFrom('document')
    .select(SHOWN)
    .where('id', '=', documentId)
    .where('account_id', '=', accountId)
    .where('file_removed_at', 'is', null)
    .unionAll(
      db
        .selectFrom('sent_file')
        .select(SHOWN)
        .where('id', '=', documentId)
        .where('account_id', '=', accountId),
    )
    .executeTakeFirst()
}

export interface DocumentOfVignette {
  id: string
  type: DocumentType
  /** 'rejected' only as long as the vignette waits for it; 'old' is one that no longer counts. */
  status: 'pending' | 'accepted' | 'rejected' | 'replaced' | 'old'
  /** Asked for at the desk, and never sent before. */
  isNew: boolean
  /** Why it was rejected, and when; null of before reasons had versions. */
  rejection: (Rejection & { rejectedOn: BusinessDate | null }) | null
  /** What came in its place. */
  successor: { id: string; sha256: string } | null
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
        // Of one that was replaced the successor is told, whatever became of its file; what was never sent has none.
        .on(({ or, eb }) =>
          or([
            eb('document.file_removed_at', 'is', null),
            eb('document.status', '=', 'replaced'),
            eb('document.never_sent', '=', true),
          ]),
        ),
    )
    .leftJoin('document as newer', 'newer.replaces', 'document.id')
    .select([
      'vignette.status as vignetteStatus',
      'document.id',
      'document.type',
      'document.status',
      'document.reject_reason as reason',
      'document.rejected_on as rejectedOn',
      'document.remark',
      'document.never_sent as isNew',
      'newer.id as newerId',
      'newer.sha256 as newerSha256',
    ])
    .where('vignette.id', '=', vignetteId)
    .where('vignette.account_id', '=', accountId)
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, type, status, isNew, reason, rejectedOn, remark, ...row }) => {
    const { newerId, newerSha256, vignetteStatus } = row
    if (!id || !type || !status) return []
    const isAskedNoMore = isNew === true && status === 'replaced' && newerId === null
    // Of a vignette that was refused or withdrawn nothing is asked any more.
    const isOver = isAskedNoMore || (status === 'rejected' && vignetteStatus !== 'DOCUMENTS_NEEDED')
    const rejection = reason === null ? null : { reason, rejectedOn, remark }
    const successor = newerId && newerSha256 ? { id: newerId, sha256: newerSha256 } : null
    return [
      { id, type, status: isOver ? 'old' : status, isNew: isNew === true, rejection, successor },
    ]
  })
}

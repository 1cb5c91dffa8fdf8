import { type DocumentType, fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { type Expression, sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { KeptSentFile } from '../../ports/sent-files.ts'
import type { DraftData } from '../../ports/tables/draft.ts'

/** That a telephone may send a photo, and all that can end it. */
export type PhonePhoto = NonNullable<Awaited<ReturnType<typeof findPhotoByHash>>>

/** What a telephone may send a photo for: a draft, or what is asked again for a request. */
export type PhotoSubject = { draftId: string } | { requestId: string }

/** The types of the documents that a vignette waits for, of those that were there already at some moment: what came in their place is none. */
function askedAgain(at: Expression<Date>) {
  return sql<DocumentType[]>`array(SELECT document.type FROM document
    WHERE document.request_id = vignette.request_id AND vignette.status = 'DOCUMENTS_NEEDED'
      AND document.status = 'rejected' AND (document.file_removed_at IS NULL OR document.never_sent) AND document.created_at <= ${at})`
}

function photos(db: Database) {
  return (
    db
      .selectFrom('phone_photo as photo')
      .innerJoin('account', 'account.id', 'photo.account_id')
      .leftJoin('ended_token', 'ended_token.hash', 'photo.session_hash')
      .leftJoin('vignette', 'vignette.request_id', 'photo.request_id')
      .select(['photo.id', 'photo.account_id as accountId'])
      .select(['photo.draft_id as draftId', 'photo.request_id as requestId', 'photo.chosen'])
      .select(askedAgain(sql.ref('photo.created_at')).as('askedAgain'))
      .select(['photo.documents', 'photo.document', 'photo.file_id as fileId'])
      .select(['photo.ends_at as endsAt', 'photo.ended_at as endedAt', 'photo.used_at as usedAt'])
      .select('account.erase_after as eraseAfter')
      // What ends the session that asked ends this too, also of who helped its owner: its row goes with the help. And nobody helps
      // where either account goes.
      .select(
        sql<boolean>`(ended_token.hash IS NOT NULL OR account.session_version <> photo.session_version
        OR account.frozen_at IS NOT NULL
        OR NOT EXISTS (
          SELECT FROM account_session AS session
          LEFT JOIN helper ON helper.id = session.helper_id
          LEFT JOIN account AS helping ON helping.id = helper.helper_account_id
          WHERE session.token_hash = photo.session_hash AND (session.helper_id IS NULL
            OR (account.erase_after IS NULL AND helping.erase_after IS NULL))))`.as(
          'isSessionOver',
        ),
      )
  )
}

export function findPhotoByHash(db: Database, hash: Buffer) {
  return photos(db).where('photo.token_hash', '=', hash).executeTakeFirst()
}

/** Of two telephones that send at the same moment the second finds it used. */
export function lockPhoto(tx: Transaction, id: string): Promise<PhonePhoto | undefined> {
  return photos(tx).where('photo.id', '=', id).forUpdate('photo').executeTakeFirst()
}

export function findOwnPhoto(db: Database, accountId: string, id: string) {
  return photos(db)
    .where('photo.id', '=', id)
    .where('photo.account_id', '=', accountId)
    .executeTakeFirst()
}

/** A vignette of an account, by its request, and the documents that are asked again for it. */
export async function findAskedAgain(
  db: Database,
  { accountId, vignetteId }: { accountId: string; vignetteId: string },
  now: Date,
): Promise<{ requestId: string; documents: DocumentField[] } | undefined> {
  const found = await db
    .selectFrom('vignette')
    .select(['vignette.request_id as requestId'])
    .select(askedAgain(sql`${now}::timestamptz`).as('types'))
    .where('vignette.id', '=', vignetteId)
    .where('vignette.account_id', '=', accountId)
    .executeTakeFirst()
  return found && { requestId: found.requestId, documents: found.types.map(fieldOfDocument) }
}

/** Has what is asked again for a request be asked until the transaction ends: nobody sends it, or stops asking, in between. */
export async function holdAskedAgain(tx: Transaction, requestId: string): Promise<void> {
  await tx
    .selectFrom('vignette')
    .select('id')
    .where('request_id', '=', requestId)
    .forShare()
    .execute()
}

/** What a telephone is asked for; of what is asked again, as far as it still is. */
export function documentsOf(photo: PhonePhoto): DocumentField[] {
  if (photo.requestId === null) return photo.documents
  const asked = photo.askedAgain.map(fieldOfDocument)
  return photo.documents.filter((field) => asked.includes(field))
}

/** Those of some documents that are there already: chosen where the code was asked for, or in the draft, of another device perhaps. */
export async function presentIn(
  db: Database,
  { draftId, chosen }: Pick<PhonePhoto, 'draftId' | 'chosen'>,
  documents: readonly DocumentField[],
): Promise<DocumentField[]> {
  const isChosen = (field: DocumentField) => chosen.includes(field)
  if (draftId === null) return documents.filter(isChosen)
  const row = await db
    .selectFrom('draft')
    .select('data')
    .where('id', '=', draftId)
    .executeTakeFirst()
  const files = row?.data['BoatDocuments'] ?? {}
  return documents.filter((field) => isChosen(field) || files[field])
}

/** A file that came, as long as it is part of no request. */
export function findCameFile(db: Database, accountId: string, fileId: string) {
  return db
    .selectFrom('sent_file')
    .select(['id', 'file_name as name', 'size_bytes as size'])
    .where('id', '=', fileId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Ends one, or all of a draft or a request, that could still be used. */
export async function endPhotos(
  db: Database,
  which: { id: string } | { draft_id: string } | { request_id: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('phone_photo')
    .set({ ended_at: now })
    .where((eb) => eb.and(which))
    .where('ended_at', 'is', null)
    .where('used_at', 'is', null)
    .execute()
}

export async function insertPhoto(
  tx: Transaction,
  photo: {
    id: string
    accountId: string
    of: PhotoSubject
    documents: readonly DocumentField[]
    chosen: readonly DocumentField[]
    tokenHash: Buffer
    sessionHash: Buffer
    now: Date
    endsAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('phone_photo')
    .values(({ selectFrom }) => ({
      id: photo.id,
      account_id: photo.accountId,
      draft_id: 'draftId' in photo.of ? photo.of.draftId : null,
      request_id: 'requestId' in photo.of ? photo.of.requestId : null,
      documents: [...photo.documents],
      chosen: [...photo.chosen],
      token_hash: photo.tokenHash,
      session_hash: photo.sessionHash,
      session_version: selectFrom('account')
        .select('session_version')
        .where('id', '=', photo.accountId)
        .$asScalar()
        .$notNull(),
      created_at: photo.now,
      ends_at: photo.endsAt,
    }))
    .execute()
}

/** What is chosen by now of what one is asked for; of one that was used nothing changes. */
export async function writeChosen(
  db: Database,
  id: string,
  chosen: readonly DocumentField[],
): Promise<void> {
  await db
    .updateTable('phone_photo')
    .set({ chosen: [...chosen] })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

/** The photo of a telephone: which document it is, and what was kept of it. */
interface TakenPhoto {
  document: DocumentField
  file: KeptSentFile
  now: Date
}

/** The one use. */
export async function takePhoto(
  tx: Transaction,
  id: string,
  { document, file, now }: TakenPhoto,
): Promise<void> {
  await tx
    .updateTable('phone_photo')
    .set({ used_at: now, document, file_id: file.id })
    .where('id', '=', id)
    .execute()
}

/** From here on the photo is part of the draft, whichever window shows that. */
export async function addToDraft(
  tx: Transaction,
  draftId: string,
  { document, file, now }: TakenPhoto,
): Promise<void> {
  const { data } = await tx
    .selectFrom('draft')
    .select('data')
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow()
  const named = { id: file.id, name: file.fileName, size: file.sizeBytes }
  const changed: DraftData = {
    ...data,
    BoatDocuments: { ...data['BoatDocuments'], [document]: named },
  }
  await tx
    .updateTable('draft')
    .set(({ eb }) => ({
      data: JSON.stringify(changed),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', draftId)
    .execute()
}

/** Never before it is so by the database's clock too. @returns how many went */
export async function deletePhotosOver(
  db: Database,
  endedBefore: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM phone_photo WHERE id IN (
      SELECT id FROM phone_photo WHERE ends_at <= least(${endedBefore}::timestamptz, now())
      LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

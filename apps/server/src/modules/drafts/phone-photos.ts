import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { v7 as newId } from 'uuid'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { hashOf, newToken } from '../../http/secret-token.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { type DraftOwner, holdDrafts } from '../../ports/drafts.ts'
import type { KeptSentFile } from '../../ports/sent-files.ts'
import type { DraftDeps } from './draft-deps.ts'
import {
  endPhotos,
  findCameFile,
  findOwnPhoto,
  findPhotoByHash,
  insertPhoto,
  lockPhoto,
  presentIn,
  type PhonePhoto,
  takePhoto,
} from './phone-photo-repository.ts'
import { findDraft } from './repository.ts'

/** Long enough to find a telephone and a boat at the quay; it is told in the texts too. */
const GOOD_FOR_MS = 15 * MINUTE_MS

type State = 'open' | 'used' | 'ended' | 'over'

/**
 * Makes what a telephone opens; what was made for the draft before ends.
 *
 * @param session the token of the session that asks, with which it ends
 * @throws PortalError 404 when the server has no such draft
 */
export async function beginPhoto(
  { database, clock, publicUrl }: Pick<DraftDeps, 'database' | 'clock' | 'publicUrl'>,
  owner: DraftOwner,
  { documents, session }: { documents: readonly DocumentField[]; session: string },
): Promise<{ id: string; address: string; endsAt: string }> {
  const { token, hash: tokenHash } = newToken()
  const now = clock.now()
  const endsAt = new Date(now.getTime() + GOOD_FOR_MS)
  const id = newId()
  await database.transaction().execute(async (tx) => {
    await holdDrafts(tx, owner.accountId)
    const draft = await findDraft(tx, owner)
    if (!draft) throw new PortalError(404, 'refusal.phone-photo.no-draft')
    await endPhotos(tx, { draft_id: draft.id }, now)
    await insertPhoto(tx, {
      ...{ id, accountId: owner.accountId, draftId: draft.id },
      documents: [...new Set(documents)],
      ...{ tokenHash, sessionHash: hashOf(session), now, endsAt },
    })
  })
  const address = new URL(paths.phonePhoto(token), publicUrl).href
  return { id, address, endsAt: endsAt.toISOString() }
}

/** @throws PortalError 404 for what is none of theirs, or no id of ours */
async function ownPhoto(db: Database, accountId: string, id: string): Promise<PhonePhoto> {
  const isId = uuidSchema.safeParse(id).success
  const photo = isId ? await findOwnPhoto(db, accountId, id) : undefined
  if (!photo) throw notFound()
  return photo
}

/** @throws PortalError 404 for what is none of theirs */
export async function photoOf(
  { database, clock }: Pick<DraftDeps, 'database' | 'clock'>,
  accountId: string,
  id: string,
) {
  const photo = await ownPhoto(database, accountId, id)
  const state = stateOf(photo, clock.now())
  if (state !== 'used') {
    return { state: state === 'open' ? ('open' as const) : ('over' as const), ...NOTHING_CAME }
  }
  const file = photo.fileId ? await findCameFile(database, accountId, photo.fileId) : undefined
  return { state: 'taken' as const, document: photo.document, file: file ?? null }
}

const NOTHING_CAME = { document: null, file: null }

/** @throws PortalError 404 for what is none of theirs */
export async function giveUpPhoto(
  { database, clock }: Pick<DraftDeps, 'database' | 'clock'>,
  accountId: string,
  id: string,
): Promise<void> {
  const photo = await ownPhoto(database, accountId, id)
  await endPhotos(database, { id: photo.id }, clock.now())
}

/**
 * What a telephone may send a photo for.
 *
 * @throws PortalError 404 for a token that was never given out, 409 for one that was used, 410 for one that is over
 */
export async function findOpenPhoto(
  { database, clock }: Pick<DraftDeps, 'database' | 'clock'>,
  token: string,
): Promise<PhonePhoto> {
  const photo = await findPhotoByHash(database, hashOf(token))
  return requireOpen(photo, clock.now())
}

/**
 * Makes a photo part of the draft, in the transaction that keeps it, once.
 *
 * @throws PortalError as `findOpenPhoto` does, for what has come to an end meanwhile; 422 where it would replace another unasked
 */
export async function usePhoto(
  tx: Transaction,
  id: string,
  use: { document: DocumentField; file: KeptSentFile; replaces: boolean; now: Date },
): Promise<void> {
  const { draftId } = requireOpen(await lockPhoto(tx, id), use.now)
  if (!draftId) return
  requireReplaced(await presentIn(tx, draftId, [use.document]), use)
  await takePhoto(tx, { id, draftId }, use)
}

/** @throws PortalError 422 for a document that is there already, and is not to be replaced */
export function requireReplaced(
  present: readonly DocumentField[],
  { document, replaces }: { document: DocumentField; replaces: boolean },
): void {
  if (replaces || !present.includes(document)) return
  const message = 'refusal.phone-photo.there-already'
  throw new PortalError(422, message, { errors: [{ path: 'x-replaces', message }] })
}

function stateOf(photo: PhonePhoto, now: Date): State {
  const { usedAt, endedAt, endsAt, draftId, isSessionOver } = photo
  if (usedAt) return 'used'
  if (endsAt <= now && !(endedAt && endedAt < endsAt)) return 'over'
  return endedAt || draftId === null || isSessionOver ? 'ended' : 'open'
}

function requireOpen(photo: PhonePhoto | undefined, now: Date): PhonePhoto {
  if (!photo) throw new PortalError(404, 'refusal.phone-photo.unknown')
  const state = stateOf(photo, now)
  if (state === 'used') throw new PortalError(409, 'refusal.phone-photo.used')
  if (state !== 'open') throw new PortalError(410, `refusal.phone-photo.${state}`)
  return photo
}

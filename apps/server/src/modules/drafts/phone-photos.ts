import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { v7 as newId } from 'uuid'
import { accountGoes, notFound, PortalError } from '../../http/portal-error.ts'
import { hashOf, newToken } from '../../http/secret-token.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { type DraftOwner, holdDrafts } from '../../ports/drafts.ts'
import type { KeptSentFile } from '../../ports/sent-files.ts'
import type { DraftDeps } from './draft-deps.ts'
import {
  addToDraft,
  documentsOf,
  endPhotos,
  findAskedAgain,
  findCameFile,
  findOwnPhoto,
  findPhotoByHash,
  holdAskedAgain,
  insertPhoto,
  lockPhoto,
  type PhonePhoto,
  type PhotoSubject,
  presentIn,
  takePhoto,
  writeChosen,
} from './phone-photo-repository.ts'
import { findDraft } from './repository.ts'

/** Long enough to find a telephone and a boat at the quay; it is told in the texts too. */
const GOOD_FOR_MS = 15 * MINUTE_MS

type State = 'open' | 'used' | 'ended' | 'over'

type BeginDeps = Pick<DraftDeps, 'database' | 'clock' | 'publicUrl'>

/** What a telephone opens, and what it is told by on the computer. */
interface BegunPhoto {
  id: string
  address: string
  endsAt: string
}

/** What a code is made with. */
interface Asked {
  documents: readonly DocumentField[]
  /** Those that a file is chosen for already. */
  chosen: readonly DocumentField[]
  /** The token of the session that asks, with which it ends. */
  session: string
}

/**
 * Makes what a telephone opens for a draft; what was made for it before ends.
 *
 * @throws PortalError 404 when the server has no such draft, 409 when it goes with its account
 */
export function beginPhoto(
  deps: BeginDeps,
  owner: DraftOwner,
  { documents, chosen, session }: Asked,
): Promise<BegunPhoto> {
  return begin(deps, { accountId: owner.accountId, session }, async (tx, now) => {
    if (await isToGo(tx, owner.accountId, now)) throw accountGoes()
    const draft = await findDraft(tx, owner)
    if (!draft) throw new PortalError(404, 'refusal.phone-photo.no-draft')
    return { of: { draftId: draft.id }, documents, chosen }
  })
}

/** Rejected documents of a vignette, as its owner sends them again. */
interface SentAgain extends Asked {
  vignetteId: string
}

/**
 * The same for documents that are asked again.
 *
 * @throws PortalError 404 for what is none of theirs, 409 when none of these is asked for
 */
export function beginPhotoAgain(
  deps: BeginDeps,
  accountId: string,
  { vignetteId, documents, chosen, session }: SentAgain,
): Promise<BegunPhoto> {
  return begin(deps, { accountId, session }, async (tx, now) => {
    const isId = uuidSchema.safeParse(vignetteId).success
    const found = isId ? await findAskedAgain(tx, { accountId, vignetteId }, now) : undefined
    if (!found) throw notFound()
    const asked = found.documents.filter((field) => documents.includes(field))
    if (asked.length === 0) throw new PortalError(409, 'refusal.phone-photo.none-asked')
    return { of: { requestId: found.requestId }, documents: asked, chosen }
  })
}

/** @param find what it is for, while nobody else makes one for the account */
async function begin(
  { database, clock, publicUrl }: BeginDeps,
  { accountId, session }: { accountId: string; session: string },
  find: (
    tx: Transaction,
    now: Date,
  ) => Promise<{
    of: PhotoSubject
    documents: readonly DocumentField[]
    chosen: readonly DocumentField[]
  }>,
): Promise<BegunPhoto> {
  const { token, hash: tokenHash } = newToken()
  const now = clock.now()
  const endsAt = new Date(now.getTime() + GOOD_FOR_MS)
  const id = newId()
  await database.transaction().execute(async (tx) => {
    await holdDrafts(tx, accountId)
    const { of, documents, chosen } = await find(tx, now)
    const before = 'draftId' in of ? { draft_id: of.draftId } : { request_id: of.requestId }
    await endPhotos(tx, before, now)
    await insertPhoto(tx, {
      ...{ id, accountId, of },
      documents: [...new Set(documents)],
      chosen: [...new Set(chosen)],
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
  // What was chosen when it came: of one that was used that changes no more.
  const isReplacing = photo.document !== null && photo.chosen.includes(photo.document)
  return {
    ...{ state: 'taken' as const, document: photo.document, file: file ?? null },
    ...(isReplacing && { isReplacing }),
  }
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
 * Which documents a file is chosen for by now, for the telephone that looks next.
 *
 * @throws PortalError 404 for what is none of theirs
 */
export async function tellChosen(
  database: Database,
  accountId: string,
  { id, chosen }: { id: string; chosen: readonly DocumentField[] },
): Promise<void> {
  const photo = await ownPhoto(database, accountId, id)
  await writeChosen(database, photo.id, [...new Set(chosen)])
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
 * Makes a photo part of the draft, or what is sent again, in the transaction that keeps it, once.
 *
 * @throws PortalError as `findOpenPhoto` does, for what has come to an end meanwhile; 422 where it would replace another unasked
 */
export async function usePhoto(
  tx: Transaction,
  { id, requestId }: Pick<PhonePhoto, 'id' | 'requestId'>,
  use: { document: DocumentField; file: KeptSentFile; replaces: boolean; now: Date },
): Promise<void> {
  // Before the code itself, so that what is read with that is so.
  if (requestId !== null) await holdAskedAgain(tx, requestId)
  const photo = requireOpen(await lockPhoto(tx, id), use.now)
  requireAsked(photo, use.document)
  requireReplaced(await presentIn(tx, photo, [use.document]), use)
  await takePhoto(tx, id, use)
  if (photo.draftId !== null) await addToDraft(tx, photo.draftId, use)
}

/** @throws PortalError 422 for one that the computer does not ask for */
export function requireAsked(photo: PhonePhoto, sent: unknown): DocumentField {
  const document = documentsOf(photo).find((field) => field === sent)
  if (document) return document
  const message = 'refusal.phone-photo.not-asked'
  throw new PortalError(422, message, { errors: [{ path: 'x-document', message }] })
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

/** After the week of a removal that was asked its drafts go; what is asked again comes in, as at the computer. */
function stateOf(photo: PhonePhoto, now: Date): State {
  const { usedAt, endedAt, endsAt, draftId, requestId, eraseAfter, isSessionOver } = photo
  if (usedAt) return 'used'
  if (endsAt <= now && !(endedAt && endedAt < endsAt)) return 'over'
  const isDraftGone = draftId === null || (eraseAfter !== null && eraseAfter <= now)
  const isGone = requestId === null ? isDraftGone : documentsOf(photo).length === 0
  return endedAt || isGone || isSessionOver ? 'ended' : 'open'
}

function requireOpen(photo: PhonePhoto | undefined, now: Date): PhonePhoto {
  if (!photo) throw new PortalError(404, 'refusal.phone-photo.unknown')
  const state = stateOf(photo, now)
  if (state === 'used') throw new PortalError(409, 'refusal.phone-photo.used')
  if (state !== 'open') throw new PortalError(410, `refusal.phone-photo.${state}`)
  return photo
}

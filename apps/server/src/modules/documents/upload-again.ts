import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { namedAgain } from '@vignettes/domain/documents/named-again.ts'
import { untilAnswered } from '../../http/answer-bounds.ts'
import { type FieldError, notFound, PortalError } from '../../http/portal-error.ts'
import {
  type AcceptedDocument,
  type Sender,
  type SentFile,
  SentFileTakenError,
  type UploadedFile,
} from '../../ports/documents.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { DocumentDeps } from './document-deps.ts'
import { type DocumentOfVignette, listOfVignette } from './repository.ts'

export interface DocumentsToUpload {
  accountId: string
  vignetteId: string
  /** By the id of the rejected document. */
  files: ReadonlyMap<string, UploadedFile | SentFile>
  /** Whether the owner's helper sends them. */
  isByHelper?: boolean
  /** Of what a staff member took in: what belongs in the transaction besides. */
  atDesk?: (tx: Transaction) => Promise<void>
}

/**
 * §2.8 takes a new file for every rejected document, and puts the vignette back in review (decisions B9). All or
 * nothing. The same sent again changes nothing, and another file for what has its successor is refused (B13).
 *
 * @throws PortalError 404; 409, 415 or 422 with the document's id as the path of each error; 503 when all together would take longer than who sent
 * them waits; what `atDesk` throws
 */
export async function uploadAgain(deps: DocumentDeps, input: DocumentsToUpload): Promise<void> {
  await lookAndUpload(deps, { ...input, gone: untilAnswered() })
}

/** With what ends when who sent it has to be answered. */
type InTime = DocumentsToUpload & { gone: AbortSignal }

async function lookAndUpload(deps: DocumentDeps, input: InTime): Promise<void> {
  const { accountId, vignetteId, files } = input
  const owner = { accountId, vignetteId }
  const known = uuidSchema.safeParse(vignetteId).success
    ? await listOfVignette(deps.database, owner)
    : undefined
  if (!known) throw notFound()
  const rejected = known.filter(({ status }) => status === 'rejected')
  requireOneForEach(rejected, known, files)
  const replaced = known.filter(({ id, status }) => status === 'replaced' && files.has(id))
  await requireTheSame(deps, replaced, input)
  if (rejected.length === 0) return

  const accepted = await acceptAll(deps, rejected, input).catch(async (error: unknown) => {
    // The same may have been sent at once, and have been first: its files are part of it by now.
    const now = (await listOfVignette(deps.database, owner)) ?? []
    const isOvertaken = rejected.some(
      ({ id }) => now.find((one) => one.id === id)?.status !== 'rejected',
    )
    if (isOvertaken) return undefined
    throw error
  })
  if (!accepted) return lookAndUpload(deps, input)
  let isStored = false
  try {
    isStored = await store(deps, input, rejected, accepted)
  } catch (error) {
    // The same was sent at once and was first; what there is to do is looked at anew.
    if (!(error instanceof SentFileTakenError)) throw error
  } finally {
    if (!isStored) for (const { document } of accepted) await deps.documents.discard(document)
  }
  // Another upload or a case handler was first: what there is to do is looked at anew.
  if (!isStored) await lookAndUpload(deps, input)
}

function requireOneForEach(
  rejected: readonly DocumentOfVignette[],
  known: readonly DocumentOfVignette[],
  files: DocumentsToUpload['files'],
): void {
  const errors: FieldError[] = []
  for (const { id } of rejected) {
    if (!files.has(id)) errors.push({ path: id, message: 'form.required-field' })
  }
  for (const path of files.keys()) {
    const document = known.find(({ id }) => id === path)
    const status = document?.status
    // One that was replaced was sent before; that is how a repeat looks, and `requireTheSame` looks at it.
    if (status !== 'rejected' && status !== 'replaced') {
      errors.push({
        path,
        message: `refusal.document-not-${document?.isNew ? 'asked' : 'rejected'}`,
      })
    }
  }
  const sent = [...files].map(
    ([id, file]) => [id, 'sentId' in file ? file.sentId : undefined] as const,
  )
  for (const path of namedAgain(sent)) {
    errors.push({ path, message: 'refusal.document-named-again' })
  }
  if (errors.length > 0) throw new PortalError(422, 'refusal.invalid-input', { errors })
}

/** Who sends something else, from a screen that was open all the while, must not think that it came in. */
async function requireTheSame(
  { documents }: DocumentDeps,
  replaced: readonly DocumentOfVignette[],
  { files, accountId, gone }: InTime,
): Promise<void> {
  const errors: FieldError[] = []
  for (const { id, type, successor } of replaced) {
    const file = files.get(id)
    const isSame =
      file &&
      ('sentId' in file
        ? file.sentId === successor?.id
        : (await storedAs(documents, { type, file, accountId, gone })) === successor?.sha256)
    if (!isSame) errors.push({ path: id, message: 'refusal.document-sent-before' })
  }
  if (errors.length > 0) throw new PortalError(409, 'refusal.document-sent-before', { errors })
}

/** A photo is kept otherwise than it was sent, so it is made what it would be kept as, and forgotten. */
async function storedAs(
  documents: DocumentDeps['documents'],
  sent: Sender & { type: DocumentOfVignette['type']; file: UploadedFile },
): Promise<string | undefined> {
  try {
    const document = await documents.accept(fieldOfDocument(sent.type), sent.file, sent)
    await documents.discard(document)
    return document.sha256
  } catch (error) {
    // What would not have been taken is not what was taken.
    if (error instanceof PortalError && error.status < 500) return undefined
    throw error
  }
}

interface Successor {
  of: DocumentOfVignette
  document: AcceptedDocument
}

/** Tells everything that is wrong at once, and then keeps nothing. Goes on where who sent it went away: the same sent again is to find it done. */
async function acceptAll(
  { documents }: DocumentDeps,
  rejected: readonly DocumentOfVignette[],
  { files, accountId, gone }: InTime,
): Promise<Successor[]> {
  const accepted: Successor[] = []
  const refusals: { path: string; error: PortalError }[] = []
  try {
    for (const of of rejected) {
      try {
        const file = files.get(of.id)
        // `requireOneForEach` has seen to it.
        if (!file) throw new Error('a rejected document has its new file')
        const document = await documents.accept(fieldOfDocument(of.type), file, { accountId, gone })
        accepted.push({ of, document })
      } catch (error) {
        if (!(error instanceof PortalError) || error.status >= 500) throw error
        refusals.push({ path: of.id, error })
      }
    }
    if (refusals.length > 0) throw combined(refusals)
    return accepted
  } catch (error) {
    for (const { document } of accepted) await documents.discard(document)
    throw error
  }
}

/** Decisions B1: one kind of refusal keeps its status, several kinds are 422. */
function combined(refusals: readonly { path: string; error: PortalError }[]): PortalError {
  const [status = 422, ...others] = new Set(refusals.map(({ error }) => error.status))
  const errors = refusals.map(({ path, error }): FieldError => {
    const { params = {} } = error.options
    return { path, message: error.textKey, params }
  })
  return new PortalError(others.length > 0 ? 422 : status, 'refusal.invalid-input', { errors })
}

/** @returns false when what was rejected has changed in the meantime */
async function store(
  { database, documents, outbox, vignettes }: DocumentDeps,
  { accountId, vignetteId, isByHelper = false, atDesk }: DocumentsToUpload,
  rejected: readonly DocumentOfVignette[],
  accepted: readonly Successor[],
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const vignette = await vignettes.lock(tx, { vignetteId, accountId })
    const now = (await listOfVignette(tx, { accountId, vignetteId })) ?? []
    const stillRejected = now.filter(({ status }) => status === 'rejected').map(({ id }) => id)
    const isSame = stillRejected.join() === rejected.map(({ id }) => id).join()
    if (!vignette || !isSame) return false
    const { requestId } = vignette
    await atDesk?.(tx)
    for (const { document } of accepted)
      await documents.attach(tx, { accountId, requestId }, document)
    await vignettes.changeStatus(tx, vignette, {
      to: 'IN_REVIEW',
      ...(atDesk ? { reason: 'documents-at-desk' } : { reason: 'documents-received', isByHelper }),
    })
    await outbox.enqueue(tx, mail('documents-received', { requestId }))
    return true
  })
}

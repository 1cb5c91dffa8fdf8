import { DOCUMENT_TYPES } from '@vignettes/domain/api/document-types.ts'
import type { ByDocument } from '@vignettes/domain/api/request-payload.ts'
import { type FileOnWire, isFileReference } from '@vignettes/domain/api/wire-values.ts'
import {
  type DocumentField,
  documentFields,
  missingWords,
} from '@vignettes/domain/documents/documents.ts'
import { namedAgain } from '@vignettes/domain/documents/named-again.ts'
import { documentsAlwaysNeeded } from '@vignettes/domain/documents/required-documents.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { Answers, FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { untilAnswered } from '../../http/answer-bounds.ts'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'
import { PortalError, type PortalErrorOptions } from '../../http/portal-error.ts'
import type { AcceptedDocument, SentFile, UploadedFile } from '../../ports/documents.ts'
import type { RequestDeps } from './request-deps.ts'

/** Documents by the wizard's field: those that have just come in, and those that the request already has. */
export interface RequestDocuments {
  answers: { [F in DocumentField]?: FileAnswer }
  uploads: { [F in DocumentField]?: UploadedFile | SentFile }
}

/** Whose request the documents belong to; without an id it is a new one. */
export interface DocumentsOwner {
  accountId: string
  requestId: string | undefined
  type: VignetteType
}

/**
 * Finds the files that a payload speaks of.
 *
 * @throws PortalError 422 'Boat photo not found' (§5) without a photo; 422 for a reference to what is not this
 *   request's, and for a second one to the same file; 413, 415 or 422 for a file that cannot be taken
 */
export async function findRequestDocuments(
  deps: RequestDeps,
  onWire: ByDocument<FileOnWire | null | undefined>,
  files: ReadonlyMap<string, ReceivedFile>,
  owner: DocumentsOwner,
): Promise<RequestDocuments> {
  const missing = documentsAlwaysNeeded(owner.type).find((field) => !onWire[field])
  if (missing) throw documentNotFound(missing)
  requireOneEach(onWire)
  const found: RequestDocuments = { answers: {}, uploads: {} }
  for (const field of documentFields()) {
    const file = onWire[field]
    if (!file) continue
    if (isFileReference(file)) {
      const held = await findHeld(deps, field, file.id, owner)
      found.answers[field] = held.answer
      if (held.isSent) found.uploads[field] = { sentId: file.id }
      continue
    }
    const upload = receivedAs(file, files)
    deps.documents.check(field, upload)
    found.answers[field] = { name: upload.name, size: upload.sizeBytes }
    found.uploads[field] = upload
  }
  return found
}

/** A file that was sent before becomes part of the request once. */
function requireOneEach(onWire: ByDocument<FileOnWire | null | undefined>): void {
  const again = namedAgain(
    documentFields().map((field) => {
      const file = onWire[field]
      return [field, file && isFileReference(file) ? file.id : undefined]
    }),
  )
  if (again.length === 0) return
  const message = 'refusal.document-named-again'
  throw new PortalError(422, message, {
    errors: again.map((field) => ({ path: DOCUMENT_TYPES[field], message })),
  })
}

function receivedAs(
  file: { name: string; data: string },
  files: ReadonlyMap<string, ReceivedFile>,
): UploadedFile {
  const received = files.get(file.data)
  if (!received) throw new PortalError(422, 'refusal.file.data-incorrect')
  return { name: file.name, ...received }
}

async function findHeld(
  { documents, database }: RequestDeps,
  field: DocumentField,
  documentId: string,
  { accountId, requestId }: DocumentsOwner,
): Promise<{ answer: FileAnswer; isSent: boolean }> {
  const owner = requestId && { accountId, requestId }
  const held = owner && (await documents.findAttached(database, owner, { documentId, field }))
  if (held) return { answer: held, isSent: false }
  const sent = await documents.findSent(accountId, { sentId: documentId, field })
  if (!sent) throw documentNotFound(field, { filesGone: [field] })
  return { answer: { id: sent.id, name: sent.fileName, size: sent.sizeBytes }, isSent: true }
}

function documentNotFound(
  field: DocumentField,
  about: Pick<PortalErrorOptions, 'filesGone'> = {},
): PortalError {
  const message = missingWords(field)
  const errors = [{ path: DOCUMENT_TYPES[field], message }]
  return new PortalError(422, message, { errors, ...about })
}

/**
 * Checks, cleans and stores the uploads that the checked answers still ask for, one after the other. Goes on where who sent them went
 * away: they save again by the same key, and are to find it done.
 *
 * @returns the stored documents, and the answers with references to them
 * @throws PortalError of what a document is refused for; 503 when all together would take longer than who sent them waits
 */
export async function acceptUploads(
  { documents }: RequestDeps,
  answers: Answers,
  { uploads, accountId }: Pick<RequestDocuments, 'uploads'> & { accountId: string },
): Promise<{ accepted: AcceptedDocument[]; answers: Answers }> {
  const accepted: AcceptedDocument[] = []
  const files = { ...answers.BoatDocuments }
  const gone = untilAnswered()
  try {
    for (const field of documentFields()) {
      const upload = uploads[field]
      if (!upload || !files[field]) continue
      const document = await documents.accept(field, upload, { accountId, gone })
      accepted.push(document)
      files[field] = { id: document.id, name: document.fileName, size: document.sizeBytes }
    }
  } catch (error) {
    await discardAll({ documents }, accepted)
    throw error
  }
  return { accepted, answers: { ...answers, BoatDocuments: files } }
}

/** Forgets files that became part of nothing. */
export async function discardAll(
  { documents }: Pick<RequestDeps, 'documents'>,
  accepted: readonly AcceptedDocument[],
): Promise<void> {
  for (const document of accepted) await documents.discard(document)
}

import { sendFile } from '@vignettes/domain/api/documents.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { acceptedMediaTypes } from '@vignettes/domain/documents/upload.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileRouteOptions } from '../../http/add-file-route.ts'
import { addRawFileRoute } from '../../http/add-raw-file-route.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Sender, UploadedFile } from '../../ports/documents.ts'
import { holdDrafts } from '../../ports/drafts.ts'
import type { DocumentDeps } from './document-deps.ts'
import { countSentFiles, findSameSent, insertSentFile, type KeptFile } from './repository.ts'

/** Of all drafts together, with what was chosen anew: far more than a few boats have. */
const MOST_OF_AN_ACCOUNT = 60

/** Files that are sent when they are chosen: checked and cleaned as any other, and kept for their owner alone. */
export async function sentFileRoute(
  app: FastifyInstance,
  deps: DocumentDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  await addRawFileRoute(app, sendFile, bodies, async ({ account, file, request, gone }) => {
    const upload = { name: nameOf(request), ...file }
    const sender = { accountId: account.id, gone }
    const { id, fileName, sizeBytes } = await keepFile(deps, sender, {
      upload,
      mediaType: request.headers['content-type'] ?? '',
    })
    return { id, name: fileName, size: sizeBytes }
  })
}

/** In the words of an address: a header has no letters but those of English. */
function nameOf({ headers }: FastifyRequest): string {
  const name = headers['x-file-name']
  try {
    if (typeof name === 'string' && name !== '') return decodeURIComponent(name)
  } catch {
    // Not written so.
  }
  const message = 'form.required-field'
  throw new PortalError(422, message, { errors: [{ path: 'x-file-name', message }] })
}

/**
 * What was kept already, and nobody was told of, is not kept twice. Of who went away before it was kept nothing is: nobody has its id, and
 * who comes back chooses it again.
 */
async function keepFile(
  { database, documents, clock }: DocumentDeps,
  sender: Required<Sender>,
  { upload, mediaType }: { upload: UploadedFile; mediaType: string },
): Promise<KeptFile> {
  const { accountId, gone } = sender
  const accepted = await accepting(() => documents.accept(fieldFor(mediaType), upload, sender))
  let kept: KeptFile | undefined
  try {
    kept = await database.transaction().execute(async (tx) => {
      await holdDrafts(tx, accountId)
      gone.throwIfAborted()
      const before = await findSameSent(tx, accountId, accepted)
      if (before) return before
      if ((await countSentFiles(tx, accountId)) >= MOST_OF_AN_ACCOUNT) {
        throw new PortalError(429, 'refusal.too-many-files', { retryAfterSeconds: 3600 })
      }
      await insertSentFile(tx, accountId, accepted, clock.now())
      return accepted
    })
    return kept
  } finally {
    if (kept?.id !== accepted.id) await documents.discard(accepted)
  }
}

/** A document that may be of this kind: by it the file is checked, before it is known what it is. */
function fieldFor(mediaType: string) {
  const field = documentFields().find((each) => acceptedMediaTypes(each).includes(mediaType))
  if (!field) throw new PortalError(415, 'refusal.unsupported-type')
  return field
}

/** Which document it is to be is not known, so that a refusal names none. */
async function accepting<T>(accept: () => Promise<T>): Promise<T> {
  try {
    return await accept()
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    throw new PortalError(error.status, error.textKey, { ...error.options, errors: [] })
  }
}

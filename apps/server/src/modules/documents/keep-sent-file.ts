import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { accountGoes, PortalError } from '../../http/portal-error.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import type { Sender, UploadedFile } from '../../ports/documents.ts'
import { holdDrafts } from '../../ports/drafts.ts'
import type { SentFiles } from '../../ports/sent-files.ts'
import type { DocumentDeps } from './document-deps.ts'
import {
  countSentFiles,
  findSameSent,
  insertSentFile,
  isFileAwaited,
  type KeptFile,
} from './repository.ts'

/** Of all drafts together, with what was chosen anew: far more than a few boats have. */
export const MOST_OF_AN_ACCOUNT = 60

/**
 * Checks, cleans and keeps a file that is part of nothing yet, for its owner alone. What was kept already, and nobody was told of, is not
 * kept twice. Of who went away before it was kept nothing is: nobody has its id, and who comes back chooses it again.
 *
 * @throws PortalError as `Documents.accept` does; 409 of an account that goes, but for what one of its requests waits for; 429
 */
export async function keepSentFile(
  { database, documents, clock }: Pick<DocumentDeps, 'database' | 'documents' | 'clock'>,
  sender: Required<Sender>,
  { upload, field }: { upload: UploadedFile; field: DocumentField },
  also: Parameters<SentFiles['keep']>[2] = () => Promise.resolve(),
): Promise<KeptFile> {
  const { accountId, gone } = sender
  const accepted = await accepting(() => documents.accept(field, upload, sender))
  let kept: KeptFile | undefined
  try {
    kept = await database.transaction().execute(async (tx) => {
      await holdDrafts(tx, accountId)
      gone.throwIfAborted()
      if ((await isToGo(tx, accountId, clock.now())) && !(await isFileAwaited(tx, accountId))) {
        throw accountGoes()
      }
      const before = await findSameSent(tx, accountId, accepted)
      if (!before && (await countSentFiles(tx, accountId)) >= MOST_OF_AN_ACCOUNT) {
        throw new PortalError(429, 'refusal.too-many-files', { retryAfterSeconds: 3600 })
      }
      if (!before) await insertSentFile(tx, accountId, accepted, { now: clock.now() })
      await also(tx, before ?? accepted)
      return before ?? accepted
    })
    return kept
  } finally {
    if (kept?.id !== accepted.id) await documents.discard(accepted)
  }
}

/** Which document it is to be is not known, or not asked of who sends it, so that a refusal names none. */
async function accepting<T>(accept: () => Promise<T>): Promise<T> {
  try {
    return await accept()
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    // That an account has to wait with its files is mended by another file.
    const { errors: named = [] } = error.options
    const errors = error.status === 429 ? named.map((one) => ({ ...one, path: 'file' })) : []
    throw new PortalError(error.status, error.textKey, { ...error.options, errors })
  }
}

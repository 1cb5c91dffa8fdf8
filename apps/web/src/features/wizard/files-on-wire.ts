import type { FileOnWire } from '@vignettes/domain/api/wire-values.ts'
import { documentFields, type DocumentField } from '@vignettes/domain/documents/documents.ts'
import { Failure } from '../../api/failure.ts'
import { currentOwner } from '../../drafts/current-owner.ts'
import { text } from '../../text.ts'
import { draftKey, type Draft, type DraftName } from '../../drafts/drafts.ts'
import { base64Of } from '../../components/form/base64-of.ts'
import { getFile } from '../../components/form/draft-files.ts'

/** A file was chosen, but the browser has thrown it away since. */
export class FileLostError extends Error {
  readonly field: DocumentField

  constructor(field: DocumentField) {
    super()
    this.field = field
  }
}

/** The files of a draft as they are sent. @throws FileLostError, Failure where they are another's by now */
export async function filesOnWire(
  name: DraftName,
  draft: Draft,
): Promise<{ [F in DocumentField]?: FileOnWire }> {
  const files: { [F in DocumentField]?: FileOnWire } = {}
  for (const field of documentFields()) {
    const answer = draft.answers.BoatDocuments?.[field]
    if (!answer) continue
    // Decisions A9: a file that the server holds goes as its reference.
    files[field] = answer.id
      ? { id: answer.id, name: answer.name, size: answer.size }
      : { name: answer.name, data: await dataOf(name, field) }
  }
  // Last of all: what is sent goes with the token of now, and another may have logged in meanwhile, in another tab.
  if (draft.owner !== currentOwner()) throw new Failure(text('error.unauthorised'), 401)
  return files
}

async function dataOf(name: DraftName, field: DocumentField): Promise<string> {
  const file = await getFile(draftKey(name), field)
  if (!file) throw new FileLostError(field)
  return base64Of(file).catch(() => {
    throw new FileLostError(field)
  })
}

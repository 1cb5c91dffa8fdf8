import { type DocumentField, documentFields } from '@vignettes/domain/documents/documents.ts'
import { getFile } from '../components/form/draft-files.ts'
import { currentOwner } from './current-owner.ts'
import { type DraftName, draftKey, readDraft, writeDraft } from './drafts.ts'
import { isSame } from './is-same.ts'
import { noteOnServer, readOnServer } from './known-of-server.ts'

/** Which files of a draft the server has no longer, of an answer that says so. */
export function filesGone(answer: { readonly filesGone?: unknown }): DocumentField[] {
  const gone = answer.filesGone
  return Array.isArray(gone) ? documentFields().filter((field) => gone.includes(field)) : []
}

/**
 * What the server has no longer, since the draft was thrown away on another device, is not said to be received. What is here too is
 * sent once more; the rest is asked for anew, and told.
 */
export async function takeBackFiles(
  name: DraftName,
  fields: readonly DocumentField[],
): Promise<void> {
  const key = draftKey(name)
  const owner = currentOwner()
  const here = await Promise.all(
    fields.map(async (field) => [field, await getFile(key, field)] as const),
  )
  if (currentOwner() !== owner) return
  const draft = readDraft(name)
  const files = { ...draft.answers.BoatDocuments }
  let isAnyLost = false
  for (const [field, file] of here) {
    const answer = files[field]
    if (answer?.id === undefined) continue
    const isHere = file?.name === answer.name && file.size === answer.size
    if (isHere) files[field] = { name: answer.name, size: answer.size }
    else delete files[field]
    isAnyLost ||= !isHere
  }
  if (isSame(files, draft.answers.BoatDocuments ?? {})) return
  writeDraft(name, { ...draft, answers: { ...draft.answers, BoatDocuments: files } })
  if (!isAnyLost) return
  const { others = {}, news = 0 } = readOnServer(key) ?? {}
  noteOnServer(key, { told: 'files-gone', news: news + 1, others })
}

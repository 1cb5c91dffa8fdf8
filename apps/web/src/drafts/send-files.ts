import { sendFile } from '@vignettes/domain/api/documents.ts'
import { type DocumentField, documentFields } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { asFailure } from '../api/client.ts'
import { upload } from '../api/upload.ts'
import { fileKey, getFile } from '../components/form/draft-files.ts'
import { fileSending } from '../components/form/file-sending.ts'
import { currentOwner } from './current-owner.ts'
import { type DraftName, draftKey, readDraft, writeDraft } from './drafts.ts'
import { readOnServer } from './known-of-server.ts'
import { isForLater, sendDraft } from './send-draft.ts'

/** What the server has judged does not change by sending it again. */
const refused = new WeakSet<File>()

/**
 * Sends the files of a draft that this browser alone has, one after the other, and has the draft name each by its id. Whoever is
 * faster at sending the request sends the file along with it.
 *
 * @returns 'later' where there was no line, or the server could not
 */
export async function sendFiles(name: DraftName): Promise<'done' | 'later'> {
  const owner = currentOwner()
  for (const field of documentFields()) {
    if (isAsked(name, field)) await sendLater(name, field)
    const answer = toSend(name, field)
    const file = answer && (await getFile(draftKey(name), field))
    // Who logged in meanwhile, in another tab perhaps, sends nothing of another's.
    if (owner === '' || currentOwner() !== owner) return 'done'
    if (!file || refused.has(file)) continue
    const id = await sendOne(name, field, file)
    if (id === 'later') return 'later'
    if (id === 'refused' || currentOwner() !== owner) continue
    // At once: the same file for another document gets an id of its own only when a draft names this one.
    if (await nameById(name, field, { file, answer, id })) await sendDraft(name)
  }
  return 'done'
}

/** What was chosen and is here alone; of what was sent as a request the server has all. One that is asked about goes once it is chosen. */
function toSend(name: DraftName, field: DocumentField): FileAnswer | undefined {
  const { answers, requestId } = readDraft(name)
  if (isAsked(name, field)) return undefined
  const answer = answers.BoatDocuments?.[field]
  return requestId === undefined && answer?.id === undefined ? answer : undefined
}

function isAsked(name: DraftName, field: DocumentField): boolean {
  return field in (readOnServer(draftKey(name))?.others?.BoatDocuments ?? {})
}

/** No draft names a file that is asked about, and the server keeps such a one for a day: it is sent once more when it is chosen. */
async function sendLater(name: DraftName, field: DocumentField): Promise<void> {
  const file = await getFile(draftKey(name), field)
  const draft = readDraft(name)
  const mine = draft.answers.BoatDocuments?.[field]
  const isHere = file && file.name === mine?.name && file.size === mine.size
  if (!isAsked(name, field) || !isHere || mine.id === undefined) return
  const files = { ...draft.answers.BoatDocuments, [field]: { ...mine, id: undefined } }
  writeDraft(name, { ...draft, answers: { ...draft.answers, BoatDocuments: files } })
}

async function sendOne(
  name: DraftName,
  field: DocumentField,
  file: File,
): Promise<string | 'later' | 'refused'> {
  const sending = fileSending(fileKey(draftKey(name), field))
  sending.write({ percent: 0 })
  const headers = {
    'content-type': file.type || 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name),
  }
  try {
    const { id } = await upload(
      sendFile,
      { headers },
      (percent) => sending.write({ percent }),
      file,
    )
    sending.write(undefined)
    return id
  } catch (error) {
    const { status, message, fieldErrors } = asFailure(error)
    // Who has to log in again goes on where this stopped; what names the file is not mended by waiting a little.
    if (status === 401 || (isForLater(status) && fieldErrors.length === 0)) {
      sending.write('waits')
      return 'later'
    }
    refused.add(file)
    // A browser that does not know what it is sends it along with the request, which goes by its name.
    sending.write(status === 415 ? undefined : { refused: message })
    return 'refused'
  }
}

interface Sent {
  file: File
  answer: FileAnswer
  id: string
}

/** Unless another was chosen in its place, or it was taken away, while it was on its way. */
async function nameById(name: DraftName, field: DocumentField, sent: Sent): Promise<boolean> {
  const { file, answer, id } = sent
  const there = await getFile(draftKey(name), field)
  const isSameFile = there?.size === file.size && there.lastModified === file.lastModified
  const now = toSend(name, field)
  if (!now || !isSameFile || now.name !== answer.name || now.size !== answer.size) return false
  const draft = readDraft(name)
  // One id stands for one document: this one goes along with the request.
  if (Object.values(draft.answers.BoatDocuments ?? {}).some((other) => other?.id === id)) {
    refused.add(file)
    return false
  }
  const files = { ...draft.answers.BoatDocuments, [field]: { ...now, id } }
  writeDraft(name, { ...draft, answers: { ...draft.answers, BoatDocuments: files } })
  return true
}

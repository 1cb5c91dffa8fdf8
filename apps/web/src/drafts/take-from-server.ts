import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { removeFile } from '../components/form/draft-files.ts'
import { isRecord } from '../parse-json.ts'
import { isPhotoAwaited } from './awaited-photo.ts'
import { currentOwner } from './current-owner.ts'
import { type DraftName, draftKey, readDraft, writeDraft } from './drafts.ts'
import { answersOnWire, isSame, mergeAnswers } from './merge-answers.ts'
import { isFilledHere } from './filled-here.ts'
import { noteOnServer, readOnServer } from './known-of-server.ts'
import type { OnServer } from './on-server.ts'

/**
 * Takes what the server has of a draft into what this browser has of it, at once. What was changed here stays; what was changed
 * elsewhere is taken over and told. One that was sent from here is the server's already, and is left alone.
 */
export function takeFromServer(name: DraftName, draft: ServerDraft): void {
  const key = draftKey(name)
  const known = readOnServer(key)
  const here = readDraft(name)
  const { version, updatedAt, keptUntil } = draft
  if (currentOwner() === '' || here.requestId !== undefined) return
  if (!isAnswers(draft.data) || isKnown(known, draft)) return
  const { answers, isNew, others } = mergeAnswers({
    base: known?.data ?? {},
    sent: known?.sent,
    mine: answersOnWire(here.answers),
    theirs: draft.data,
  })
  const merged = withOwnFiles(answers, here.answers)
  const isPhoto = isPhotoAwaited(key) && isSame(withoutFiles(merged), withoutFiles(here.answers))
  const idempotencyKey = draft.idempotencyKey ?? here.idempotencyKey
  if (!isSame(merged, here.answers) || idempotencyKey !== here.idempotencyKey) {
    writeDraft(name, { ...here, answers: merged, idempotencyKey })
  }
  noteOnServer(key, {
    ...{ version, updatedAt, keptUntil, data: draft.data, sent: undefined },
    isCopy: !isFilledHere(name, here),
    ...(isNew &&
      !isPhoto && {
        told: known && known.version > 0 ? 'changed' : 'begun',
        news: (known?.news ?? 0) + 1,
      }),
    // Which of two photos it is, is asked where the code stands.
    others: { ...known?.others, ...(!isPhoto && others) },
    readAtMs: Date.now(),
  })
  void removeReplacedFiles(name, here.answers, merged)
}

/** An answer that was on its way while a later one came. */
function isKnown(known: OnServer | undefined, { version, updatedAt }: ServerDraft): boolean {
  if (!known) return false
  return updatedAt < known.updatedAt || (updatedAt === known.updatedAt && version === known.version)
}

const withoutFiles = (answers: Answers) => ({ ...answers, BoatDocuments: undefined })

/** A file that the server does not have yet is here alone. */
function withOwnFiles(answers: Answers, { BoatDocuments: here = {}, Summary }: Answers): Answers {
  const own = Object.entries(here).filter(([, file]) => file && file.id === undefined)
  return {
    ...answers,
    ...(own.length > 0 && {
      BoatDocuments: { ...answers.BoatDocuments, ...Object.fromEntries(own) },
    }),
    ...(Summary && { Summary }),
  }
}

/** The bytes of a file in whose place another came. */
async function removeReplacedFiles(name: DraftName, before: Answers, after: Answers) {
  for (const field of documentFields()) {
    const had = before.BoatDocuments?.[field]
    if (had && !isSame(had, after.BoatDocuments?.[field])) await removeFile(draftKey(name), field)
  }
}

function isAnswers(data: unknown): data is Answers {
  return isRecord(data) && Object.values(data).every(isRecord)
}

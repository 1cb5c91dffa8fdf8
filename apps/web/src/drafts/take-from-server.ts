import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { removeFile } from '../components/form/draft-files.ts'
import { isRecord } from '../parse-json.ts'
import { isPhotoAwaited, photoOfPhone } from './awaited-photo.ts'
import { currentOwner } from './current-owner.ts'
import { type DraftName, draftKey, readDraft, writeDraft } from './drafts.ts'
import { isSame } from './is-same.ts'
import { mergeAnswers } from './merge-answers.ts'
import { isFilledHere } from './filled-here.ts'
import { noteOnServer, readOnServer } from './known-of-server.ts'
import type { OnServer, OtherAnswers } from './on-server.ts'

/**
 * Takes what the server has of a draft into what this browser has of it, at once. What was changed here stays; what was changed
 * elsewhere is taken over and told. One that was sent from here is the server's already, and is left alone.
 */
export async function takeFromServer(name: DraftName, draft: ServerDraft): Promise<void> {
  const key = draftKey(name)
  // Before anything is read: what is here may change until it is known.
  const photo = isPhotoAwaited(key) ? await photoOfPhone() : undefined
  const known = readOnServer(key)
  const here = readDraft(name)
  const { version, updatedAt, keptUntil } = draft
  // It was asked for before somebody else logged in, in another tab perhaps.
  if (draft.owner !== currentOwner() || here.requestId !== undefined) return
  // It goes with the account, and its owner may have asked for that, or undone it, since.
  if (known?.updatedAt === updatedAt) noteOnServer(key, { keptUntil })
  if (!isAnswers(draft.data) || isKnown(known, draft)) return
  const { answers, isNew, others } = mergeAnswers({
    base: known?.data ?? {},
    sent: known?.sent,
    // Also a file that the server does not have yet: of two that were chosen none goes unasked.
    mine: here.answers,
    theirs: draft.data,
    asked: known?.others,
  })
  const isPhoto =
    photo !== undefined &&
    Object.values(draft.data.BoatDocuments ?? {}).some((file) => file?.id === photo) &&
    isSame(withoutFiles(answers), withoutFiles(here.answers))
  const idempotencyKey = draft.idempotencyKey ?? here.idempotencyKey
  const told = whatIsNew(known, idempotencyKey !== here.idempotencyKey)
  // Also where it stays as it is and the server has it otherwise: what is written is sent.
  if (
    !isSame(answers, draft.data) ||
    !isSame(answers, here.answers) ||
    idempotencyKey !== here.idempotencyKey
  ) {
    writeDraft(name, { ...here, answers, idempotencyKey })
  }
  noteOnServer(key, {
    ...{ version, updatedAt, keptUntil, data: draft.data, sent: undefined },
    gone: undefined,
    isCopy: !isFilledHere(name, here),
    // What was begun anew is told also where all of it is asked about, or stands here too.
    ...(((isNew && !isPhoto) || told === 'anew') && { told, news: (known?.news ?? 0) + 1 }),
    others: toAsk(others, photo),
  })
  void removeReplacedFiles(name, here.answers, answers)
}

/** @param isAnother whether it is another draft than the one that stands here, of which it took the place */
function whatIsNew(known: OnServer | undefined, isAnother: boolean): OnServer['told'] {
  const wasThere = known && (known.version > 0 || known.gone !== undefined)
  if (!wasThere) return 'begun'
  return isAnother ? 'anew' : 'changed'
}

/** An answer that was on its way while a later one came. */
function isKnown(known: OnServer | undefined, { version, updatedAt }: ServerDraft): boolean {
  if (!known) return false
  return updatedAt < known.updatedAt || (updatedAt === known.updatedAt && version === known.version)
}

const withoutFiles = (answers: Answers) => ({ ...answers, BoatDocuments: undefined })

/** Of two photos one of which is the telephone's is asked where its code stands; who took a file away has no other one. */
function toAsk({ BoatDocuments = {}, ...others }: OtherAnswers, photo?: string): OtherAnswers {
  const files = Object.entries(BoatDocuments).filter(
    ([, file]) => isRecord(file) && file['id'] !== photo,
  )
  return files.length > 0 ? { ...others, BoatDocuments: Object.fromEntries(files) } : others
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

import { getDrafts, putDraft, type ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { call } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { refresh } from '../api/queries.ts'
import { isRecord } from '../parse-json.ts'
import { currentOwner } from './current-owner.ts'
import { type DraftName, draftKey, readDraft, writeDraft } from './drafts.ts'
import { answersOnWire } from './answers-on-wire.ts'
import { isSame } from './is-same.ts'
import { isStopped, noteOnServer, noteStopped, readOnServer } from './known-of-server.ts'
import { isServerDraft } from './is-server-draft.ts'
import { isRequestUnderWay } from './sending-request.ts'
import { filesGone, takeBackFiles } from './take-back-files.ts'
import { takeFromServer } from './take-from-server.ts'

/** Each time the other was faster: then somebody is typing there, and it is tried at the next change. */
const MOST_TRIES = 5

/** 'later': there was no line, or the server could not; 'refused': as it is, it will not be kept; 'goes': nothing new is, of the account. */
export type Outcome = 'kept' | 'later' | 'refused' | 'goes' | { sentAs: string }

interface ToSend {
  data: Answers
  idempotencyKey: string
  version: number
}

/** What is to be kept by the server and is not; undefined where nothing is. */
function toSend(name: DraftName): ToSend | undefined {
  const { requestId, answers, idempotencyKey } = readDraft(name)
  const known = readOnServer(draftKey(name))
  const data = answersOnWire(answers, known?.data, known?.others)
  if (currentOwner() === '' || requestId !== undefined) return undefined
  const isThere = known !== undefined && known.version > 0
  if (isThere ? isSame(data, known.data) : Object.keys(data).length === 0) return undefined
  return { data, idempotencyKey, version: known?.version ?? 0 }
}

/**
 * Has the server keep what was answered. What another device kept meanwhile is taken in first, field by field, and then it is kept
 * again; so are files that the server has no longer.
 */
export async function sendDraft(name: DraftName): Promise<Outcome> {
  const key = draftKey(name)
  const owner = currentOwner()
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (currentOwner() !== owner || isStopped(name)) return 'refused'
    const body = toSend(name)
    if (!body) return 'kept'
    // Before it is sent: the answer may be lost, or the page left.
    noteOnServer(key, { sent: body.data })
    try {
      const { district, type } = name
      const kept = await call(putDraft, { params: { district, type }, body, keepalive: true })
      if (currentOwner() === owner) noteKept(name, body, kept)
      return 'kept'
    } catch (error) {
      const { status, answer } = error instanceof Failure ? error : new Failure('', 0)
      if (currentOwner() !== owner) return 'refused'
      if (status !== 409 || !isRecord(answer)) return isForLater(status) ? 'later' : 'refused'
      if (typeof answer['requestId'] === 'string') return wasSent(name, answer['requestId'])
      if (answer['accountGoes'] === true) return accountGoes()
      const gone = filesGone(answer)
      if (gone.length > 0) {
        await takeBackFiles(name, gone)
        continue
      }
      if (answer['isStopped'] === true) noteStopped(name)
      if (!isServerDraft(answer['draft'])) return 'refused'
      await takeFromServer(name, answer['draft'])
    }
  }
  return 'later'
}

/** Whoever fills it in is told at once: the screens ask the server for it. */
function accountGoes(): Outcome {
  void refresh(getDrafts, { query: {} })
  return 'goes'
}

function noteKept(name: DraftName, { data, idempotencyKey }: ToSend, kept: ServerDraft): void {
  // It was thrown away, or begun anew, while the answer was on its way.
  if (readDraft(name).idempotencyKey !== idempotencyKey) return
  const { version, updatedAt, keptUntil } = kept
  noteOnServer(draftKey(name), {
    ...{ version, updatedAt, keptUntil, data, sent: undefined },
    ...{ isCopy: false, gone: undefined },
  })
}

/** Another device has made the request of it, or this one has, whose answer is still to come. */
export function wasSent(name: DraftName, requestId: string): Outcome {
  if (isRequestUnderWay(draftKey(name))) return 'later'
  const draft = readDraft(name)
  // The rest goes with the draft: what stands here is drawn anew for news of another device only.
  noteOnServer(draftKey(name), { told: undefined, others: undefined })
  if (draft.requestId !== undefined) return 'kept'
  writeDraft(name, { ...draft, requestId, asSent: readOnServer(draftKey(name))?.data })
  return { sentAs: requestId }
}

/** Whether what failed may go when it is tried again: there was no line, or the server could not. */
export function isForLater(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

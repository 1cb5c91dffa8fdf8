import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { showPageError, showPageErrorAfterNavigation } from '../components/page-error.ts'
import { type DraftName, draftKey, draftStore, readDraft } from './drafts.ts'
import { noteGone, readOnServer } from './known-of-server.ts'
import { sendDraft } from './send-draft.ts'
import { sendFiles } from './send-files.ts'
import { findSent } from './find-sent.ts'
import { tellNotInIt } from './sent-already.ts'
import { hasTyped } from './typed.ts'

export { sendDraft } from './send-draft.ts'
export { takeFromServer } from './take-from-server.ts'

/** So long after an answer the next may follow, and one call is enough for both. */
const SEND_AFTER_MS = 800
const FIRST_RETRY_MS = 3_000
const LONGEST_RETRY_MS = 60_000

/**
 * Keeps a draft on the server while it is being filled in, and each file once it is chosen. Nobody waits for it: what has no line goes
 * when there is one again.
 *
 * @param onSent told where the request stands that another device has made of it, or this one, whose answer was lost
 * @returns what ends it, after what is still to be kept was sent
 */
export function keepOnServer(name: DraftName, onSent: (path: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  let isOver = false
  let running = Promise.resolve()
  /** A file takes long: answers do not wait for it. */
  let sending = Promise.resolve()

  const plan = (waitMs: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(run, waitMs)
  }
  /** One at a time: what changes meanwhile goes after it. */
  const run = () => {
    clearTimeout(timer)
    running = running.then(attempt)
  }
  const attempt = async () => {
    const outcome = await sendDraft(name)
    if (typeof outcome === 'object') {
      await learnSent(name, outcome.sentAs, onSent)
      return undefined
    }
    if (outcome === 'later') return tryLater()
    if (outcome === 'goes') return undefined
    sending = sending.then(async () => {
      if ((await sendFiles(name)) === 'later') tryLater()
      else retryMs = FIRST_RETRY_MS
    })
  }
  const tryLater = () => {
    plan(retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
  const onVisibility = () => {
    // A page that is left does not come to what waits for its turn.
    if (document.visibilityState === 'hidden') void sendDraft(name)
  }

  const stopHearing = draftStore(name).subscribe(() => plan(SEND_AFTER_MS))
  addEventListener('online', run)
  document.addEventListener('visibilitychange', onVisibility)
  run()

  return () => {
    isOver = true
    stopHearing()
    removeEventListener('online', run)
    document.removeEventListener('visibilitychange', onVisibility)
    run()
  }
}

/** What was thrown away on another device, perhaps with the files that it names: who opens it goes on with it. */
export async function sendGone(name: DraftName): Promise<void> {
  if (readDraft(name).requestId || !readOnServer(draftKey(name))?.version) return
  noteGone(name)
  await sendDraft(name)
}

/**
 * Leads to where the request stands, and says that what was answered here is not part of it. Who is typing is led nowhere, as long as
 * what they type can still become part of it.
 */
async function learnSent(
  name: DraftName,
  requestId: string,
  onSent: (path: string) => void,
): Promise<void> {
  const sent = await findSent(name, requestId)
  if (!sent) return onSent(summaryPath(name, requestId))
  const { path, waitsFor, changed } = sent
  const isTyped = hasTyped(draftKey(name))
  const stays = isTyped && waitsFor !== undefined
  const where = isTyped ? 'here' : changed
  if (where) {
    const tell = stays ? showPageError : showPageErrorAfterNavigation
    tell(tellNotInIt(waitsFor, where))
  }
  if (!stays) onSent(path)
}

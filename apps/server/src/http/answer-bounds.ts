import { busy } from './slots.ts'

/**
 * Who waits for a place, or for work on files, is answered within this: what would take longer is refused as busy, and may be sent again. All
 * waits and work of one call together, whatever each of them may take.
 */
export const ANSWERED_WITHIN_MS = 45_000
/** What comes after it, such as keeping what was made, is bounded by the limits of the database. */
const KEPT_WITHIN_MS = 15_000
/** No answer takes so long: a connection on which nothing comes or goes meanwhile has nobody who waits. The proxy of `ops` waits as long. */
export const SILENT_FOR_MS = ANSWERED_WITHIN_MS + KEPT_WITHIN_MS

/** Aborted, with a refusal, when the answer to a call whose work begins now has to be given. */
export function untilAnswered(): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(busy()), ANSWERED_WITHIN_MS).unref()
  return late.signal
}

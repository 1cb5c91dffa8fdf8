import { beginRenewal, type ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { asFailure, call } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import {
  clearDraft,
  type DraftName,
  draftKey,
  readDraft,
  unsentDrafts,
} from '../../drafts/drafts.ts'
import { noteOnServer } from '../../drafts/known-of-server.ts'
import { isServerDraft, sendDraft } from '../../drafts/send-draft.ts'
import { takeFromServer } from '../../drafts/take-from-server.ts'
import { isRecord } from '../../parse-json.ts'

/** What came of a renewal: the draft stands in this browser, another is in its place, or neither. */
export type Renewal =
  | { kind: 'begun'; name: DraftName }
  | { kind: 'other'; draft: ServerDraft }
  | { kind: 'not-now' }
  | { kind: 'failed'; failure: Failure }

/**
 * Has the server begin a draft that renews a vignette, and takes it into this browser in the place of what stood here of the same
 * district and type. What stood here alone is the server's first, so that nothing goes without a question.
 *
 * @param instead the version of the draft that its owner throws away for it
 */
export async function renew(
  { object, vignette }: Pick<VignetteDetails, 'object' | 'vignette'>,
  instead?: number,
): Promise<Renewal> {
  const name: DraftName = { district: vignette.district, type: vignette.type }
  const isHere = unsentDrafts().some((one) => draftKey(one) === draftKey(name))
  try {
    const outcome = isHere ? await sendDraft(name) : 'kept'
    // What the server does not have yet would be gone without a question.
    if (outcome === 'later' || outcome === 'refused') {
      return { kind: 'failed', failure: new Failure('', 0) }
    }
    const body = { objectId: object.Id, ...(instead !== undefined && { instead }) }
    const draft = await call(beginRenewal, { body })
    // What was begun here already stays, with what is typed in it.
    if (readDraft(name).idempotencyKey !== draft.idempotencyKey) await clearDraft(name)
    takeFromServer(name, draft)
    // Nobody filled it in on another device.
    noteOnServer(draftKey(name), { told: undefined })
    return { kind: 'begun', name }
  } catch (error) {
    const failure = asFailure(error)
    const draft = isRecord(failure.answer) ? failure.answer['draft'] : undefined
    if (failure.status === 409) {
      return isServerDraft(draft) ? { kind: 'other', draft } : { kind: 'not-now' }
    }
    return { kind: 'failed', failure }
  }
}

import { beginAnother, beginRenewal } from '@vignettes/domain/api/begin-draft.ts'
import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { asFailure, call } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { currentOwner } from '../../drafts/current-owner.ts'
import {
  clearDraft,
  type DraftName,
  draftKey,
  readDraft,
  unsentDrafts,
} from '../../drafts/drafts.ts'
import { noteOnServer } from '../../drafts/known-of-server.ts'
import { isServerDraft } from '../../drafts/is-server-draft.ts'
import { isRecord } from '../../parse-json.ts'

/** What came of it: the draft stands in this browser, another is in its place, or neither. */
export type Begun =
  | { kind: 'begun'; name: DraftName }
  | { kind: 'other'; draft: ServerDraft }
  | { kind: 'not-now' }
  | { kind: 'goes' }
  | { kind: 'failed'; failure: Failure }

/**
 * Has the server begin a draft that renews a vignette.
 * @param instead the draft that its owner throws away for it
 */
export function renew(
  { object, vignette }: Pick<OverviewItem, 'object' | 'vignette'>,
  instead?: ServerDraft,
): Promise<Begun> {
  const { district, type } = vignette
  return begin({ district, type }, () =>
    call(beginRenewal, {
      body: { objectId: object.Id, ...named(instead) },
    }),
  )
}

/** Has the server begin a draft of another kind for the boat of a vignette; the same else. */
export function askAnother(
  { object }: Pick<OverviewItem, 'object'>,
  { district, type }: DraftName,
  instead?: ServerDraft,
): Promise<Begun> {
  const body = { objectId: object.Id, district, type }
  return begin({ district, type }, () =>
    call(beginAnother, { body: { ...body, ...named(instead) } }),
  )
}

/** What was begun anew meanwhile, on another device, may have come as far: its key is another. */
function named(draft: ServerDraft | undefined) {
  return draft && { instead: draft.version, insteadKey: draft.idempotencyKey }
}

/**
 * Takes the draft that the server begins into this browser, in the place of what stood here of the same district and type. What stood
 * here alone is the server's first, so that nothing goes without a question.
 */
async function begin(name: DraftName, ask: () => Promise<ServerDraft>): Promise<Begun> {
  const isHere = unsentDrafts().some((one) => draftKey(one) === draftKey(name))
  try {
    // The wizard that follows has it as well.
    const { sendDraft, takeFromServer } = await import('../../drafts/keep-on-server.ts')
    const outcome = isHere ? await sendDraft(name) : 'kept'
    if (outcome === 'goes') return { kind: 'goes' }
    // What the server does not have yet would be gone without a question.
    if (outcome === 'later' || outcome === 'refused') {
      return { kind: 'failed', failure: new Failure('', 0) }
    }
    const draft = await ask()
    // Somebody else logged in meanwhile, in another tab: what stands here is theirs.
    if (draft.owner !== currentOwner()) return { kind: 'not-now' }
    // What was begun here already stays, with what is typed in it.
    if (readDraft(name).idempotencyKey !== draft.idempotencyKey) await clearDraft(name)
    await takeFromServer(name, draft)
    // Nobody filled it in on another device.
    noteOnServer(draftKey(name), { told: undefined })
    return { kind: 'begun', name }
  } catch (error) {
    const failure = asFailure(error)
    const draft = isRecord(failure.answer) ? failure.answer['draft'] : undefined
    if (isRecord(failure.answer) && failure.answer['accountGoes'] === true) return { kind: 'goes' }
    if (failure.status === 409) {
      return isServerDraft(draft) ? { kind: 'other', draft } : { kind: 'not-now' }
    }
    return { kind: 'failed', failure }
  }
}

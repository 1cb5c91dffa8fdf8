import { getDrafts, type ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { call } from '../api/client.ts'
import { showPageError } from '../components/page-error.ts'
import { currentOwner } from './current-owner.ts'
import { DRAFT_NAMES, type DraftName, draftKey, readDraft, unsentDrafts } from './drafts.ts'
import { noteGone, noteOnServer, noteStopped, readOnServer } from './known-of-server.ts'
import { answersOnWire } from './answers-on-wire.ts'
import { isSame } from './is-same.ts'
import { type Outcome, sendDraft, wasSent } from './send-draft.ts'
import { takeBackFiles } from './take-back-files.ts'
import { takeFromServer } from './take-from-server.ts'

/**
 * Brings together what this user began on any device: takes in what the server has, and has the server keep what is here alone.
 *
 * @param drafts that the server has
 */
export async function gatherDrafts(drafts: readonly ServerDraft[]): Promise<void> {
  const owner = currentOwner()
  if (owner === '') return
  for (const draft of drafts) {
    await takeFromServer({ district: draft.district, type: draft.type }, draft)
  }
  // Nobody waits for these.
  for (const name of DRAFT_NAMES) {
    const { requestId: sentAs } = readDraft(name)
    if (sentAs !== undefined) void tellWhereOther(name, { sentAs })
  }
  for (const name of unsentDrafts()) {
    if (currentOwner() !== owner) return
    if (isGone(name, drafts)) await tellWhereOther(name, await letGo(name))
    else void sendDraft(name).then((outcome) => tellWhereOther(name, outcome))
  }
}

/**
 * Says of what was sent, where something else is answered here, what becomes of that: for as long as it can go along, and once of what
 * cannot any more.
 */
async function tellWhereOther(name: DraftName, outcome: Outcome): Promise<void> {
  if (typeof outcome === 'string') return
  const { findSent, tellOnOverview } = await import('./find-sent.ts')
  const owner = currentOwner()
  const sent = await findSent(name, outcome.sentAs)
  if (!sent?.changed || currentOwner() !== owner) return
  const key = draftKey(name)
  if (!sent.waitsFor && readOnServer(key)?.toldOver === outcome.sentAs) return
  if (!sent.waitsFor) noteOnServer(key, { toldOver: outcome.sentAs })
  showPageError(tellOnOverview(sent, sent.changed))
}

/**
 * Of what was sent, elsewhere or by this browser that never got the answer, the server has all. What was thrown away there stays
 * here, and goes there again only with who goes on with it, or with what was added here since.
 */
async function letGo(name: DraftName): Promise<Outcome> {
  const owner = currentOwner()
  const { answers, idempotencyKey } = readDraft(name)
  const now = await call(getDrafts, { query: { sentWith: idempotencyKey } })
  const { sentAs, isStopped } = now
  if (currentOwner() !== owner) return 'refused'
  // It came there while the first answer was on its way.
  if (!isGone(name, now.drafts)) return 'kept'
  if (sentAs) return wasSent(name, sentAs)
  if (isStopped) {
    noteStopped(name)
    return 'refused'
  }
  // Nothing is there any more that could be chosen.
  const key = draftKey(name)
  noteOnServer(key, { others: {} })
  const known = readOnServer(key)
  const had = known?.gone ?? known?.data
  if (!isSame(answersOnWire(answers, had), had)) return sendDraft(name)
  noteGone(name, had)
  // They went with it.
  await takeBackFiles(name, documentFields())
  if (currentOwner() === owner) {
    noteOnServer(key, { gone: answersOnWire(readDraft(name).answers) })
  }
  return 'kept'
}

/** It was there, and is there no longer; also where it was let go at a visit before. */
function isGone({ district, type }: DraftName, drafts: readonly ServerDraft[]): boolean {
  const known = readOnServer(draftKey({ district, type }))
  const isThere = drafts.some((draft) => draft.district === district && draft.type === type)
  return known !== undefined && (known.version > 0 || known.gone !== undefined) && !isThere
}

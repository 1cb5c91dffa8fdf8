import { getDrafts, type ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { call } from '../api/client.ts'
import { currentOwner } from './current-owner.ts'
import { type DraftName, draftKey, readDraft, unsentDrafts } from './drafts.ts'
import { noteOnServer, noteStopped, readOnServer } from './known-of-server.ts'
import { answersOnWire } from './answers-on-wire.ts'
import { isSame } from './is-same.ts'
import { sendDraft, wasSent } from './send-draft.ts'
import { takeFromServer } from './take-from-server.ts'

/**
 * Brings together what this user began on any device: takes in what the server has, and has the server keep what is here alone.
 *
 * @param drafts that the server has
 */
export async function gatherDrafts(drafts: readonly ServerDraft[]): Promise<void> {
  if (currentOwner() === '') return
  for (const draft of drafts) {
    await takeFromServer({ district: draft.district, type: draft.type }, draft)
  }
  for (const name of unsentDrafts()) {
    if (isGone(name, drafts)) await letGo(name)
    // Nobody waits for it.
    else void sendDraft(name)
  }
}

/**
 * Of what was sent, elsewhere or by this browser that never got the answer, the server has all. What was thrown away there stays
 * here, and goes there again only with who goes on with it, or with what was added here since.
 */
async function letGo(name: DraftName): Promise<void> {
  const { answers, idempotencyKey } = readDraft(name)
  const { sentAs, isStopped } = await call(getDrafts, { query: { sentWith: idempotencyKey } })
  if (sentAs) return void wasSent(name, sentAs)
  if (isStopped) return noteStopped(name)
  // Nothing is there any more that could be chosen.
  noteOnServer(draftKey(name), { others: {} })
  const had = readOnServer(draftKey(name))?.data
  if (!isSame(answersOnWire(answers, had), had)) return void sendDraft(name)
  noteOnServer(draftKey(name), { version: 0, keptUntil: '', data: {}, sent: undefined })
}

/** It was there, and is there no longer. */
function isGone({ district, type }: DraftName, drafts: readonly ServerDraft[]): boolean {
  const known = readOnServer(draftKey({ district, type }))
  const isThere = drafts.some((draft) => draft.district === district && draft.type === type)
  return known !== undefined && known.version > 0 && !isThere
}

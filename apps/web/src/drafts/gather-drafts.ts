import { getDrafts, type ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { call } from '../api/client.ts'
import { currentOwner } from './current-owner.ts'
import { type DraftName, draftKey, readDraft, unsentDrafts } from './drafts.ts'
import { noteOnServer, noteStopped, readOnServer } from './known-of-server.ts'
import { answersOnWire, isSame } from './merge-answers.ts'
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

/** Of what was sent elsewhere the server has all. What was thrown away there stays here, and goes there again only with who goes on with it. */
async function letGo(name: DraftName): Promise<void> {
  const { sentAs, isStopped } = await call(getDrafts, {
    query: { sentWith: readDraft(name).idempotencyKey },
  })
  if (sentAs) wasSent(name, sentAs)
  else if (isStopped) noteStopped(name)
  else noteOnServer(draftKey(name), { version: 0, keptUntil: '', data: {}, sent: undefined })
}

/** It was there, nothing was added here since, and it is there no longer. */
function isGone(name: DraftName, drafts: readonly ServerDraft[]): boolean {
  const known = readOnServer(draftKey(name))
  if (!known || known.version === 0) return false
  const isThere = drafts.some(
    ({ district, type }) => district === name.district && type === name.type,
  )
  return !isThere && isSame(answersOnWire(readDraft(name).answers), known.data)
}

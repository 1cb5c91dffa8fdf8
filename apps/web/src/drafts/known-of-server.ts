import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { currentOwner } from './current-owner.ts'
import { type DraftName, draftKey as keyOf, readDraft } from './drafts.ts'
import { type OnServer, onServerStore } from './on-server.ts'

/** What is known of the server's copy, where it is this user's. */
export function readOnServer(draftKey: string): OnServer | undefined {
  const kept = onServerStore(draftKey).read()
  return kept && kept.owner === currentOwner() ? kept : undefined
}

/** Keeps what has become known; the rest stays as it was. */
export function noteOnServer(draftKey: string, known: Partial<OnServer>): void {
  const owner = currentOwner()
  if (owner === '') return
  const nothing = { owner, version: 0, updatedAt: '', keptUntil: '', data: {} }
  const before = readOnServer(draftKey) ?? nothing
  onServerStore(draftKey).write({ ...before, ...known })
}

/** Whether a draft that this browser still has ended, because what it renewed was stopped. What is begun in its place has another key. */
export function isStopped(name: DraftName): boolean {
  const stopped = readOnServer(keyOf(name))?.stopped
  return stopped !== undefined && stopped === readDraft(name).idempotencyKey
}

/**
 * Keeps that the server has nothing of a draft any more: what is here is sent whole, when it is.
 *
 * @param gone what is here, where it is let go as it is; who goes on with it sends it
 */
export function noteGone(name: DraftName, gone?: Answers): void {
  const nothing = { version: 0, keptUntil: '', data: {}, sent: undefined, others: {} }
  // Of what was begun elsewhere nothing stands here; files that went are still to be added.
  const told = readOnServer(keyOf(name))?.told === 'files-gone' ? 'files-gone' : undefined
  noteOnServer(keyOf(name), { ...nothing, told, gone })
}

/** Keeps that a draft ended, because what it renewed was stopped: the server has nothing of it any more. */
export function noteStopped(name: DraftName): void {
  const stopped = readDraft(name).idempotencyKey
  noteGone(name)
  noteOnServer(keyOf(name), { stopped })
}

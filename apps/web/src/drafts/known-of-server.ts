import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
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
  const before = readOnServer(draftKey) ?? {
    ...{ owner, version: 0, updatedAt: '', keptUntil: '', data: {}, readAtMs: 0 },
  }
  onServerStore(draftKey).write({ ...before, ...known })
}

/** Keeps that a draft ended, because what it renewed was stopped: the server has nothing of it any more. */
export function noteStopped(name: DraftName): void {
  const stopped = readDraft(name).idempotencyKey
  noteOnServer(keyOf(name), { stopped, version: 0, keptUntil: '', data: {}, sent: undefined })
}

/** Whether a draft that this browser still has ended so. What is begun in its place has another key. */
export function isStopped(name: DraftName): boolean {
  const stopped = readOnServer(keyOf(name))?.stopped
  return stopped !== undefined && stopped === readDraft(name).idempotencyKey
}

/** Keeps that the server has a file that was asked about already: it is not asked about again as another device's. */
export function noteAsked(draftKey: string, field: DocumentField, file: FileAnswer): void {
  const data = readOnServer(draftKey)?.data
  if (!data) return
  noteOnServer(draftKey, {
    data: { ...data, BoatDocuments: { ...data.BoatDocuments, [field]: file } },
  })
}

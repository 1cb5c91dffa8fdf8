import { serverNow } from '../server-clock.ts'
import { type DraftName, draftKey, readDraft, unsentDrafts } from './drafts.ts'
import { readOnServer } from './known-of-server.ts'
import { isSame } from './is-same.ts'
import { hasTyped } from './typed.ts'

/** What would be lost with this browser's drafts: those of which the server does not have all (A25). */
export function draftsToLose(): DraftName[] {
  return unsentDrafts().filter((name) => hasTyped(draftKey(name)) || !isOnServer(name))
}

/** Whether the server said that it has every answer and file, and keeps them still. A file that was not sent yet has no id there. */
function isOnServer(name: DraftName): boolean {
  const known = readOnServer(draftKey(name))
  const answers = { ...readDraft(name).answers }
  // What was confirmed is confirmed anew, and kept nowhere.
  delete answers.Summary
  return (
    known !== undefined &&
    known.version > 0 &&
    new Date(known.keptUntil) > serverNow() &&
    isSame(answers, known.data)
  )
}

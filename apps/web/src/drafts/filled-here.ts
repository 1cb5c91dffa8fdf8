import { type Draft, type DraftName, draftKey, readDraft } from './drafts.ts'
import { readOnServer } from './known-of-server.ts'
import { isSame } from './is-same.ts'
import { hasTyped } from './typed.ts'

/** Whether anything of a draft was filled in on this device: what came here from another alone is none. */
export function isFilledHere(name: DraftName, { answers }: Draft = readDraft(name)): boolean {
  const known = readOnServer(draftKey(name))
  return hasTyped(draftKey(name)) || !isSame(answers, known?.isCopy ? known.data : {})
}

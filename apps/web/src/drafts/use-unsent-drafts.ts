import { useStore, type Store } from '../store.ts'
import {
  currentOwner,
  DRAFT_NAMES,
  draftStore,
  readDraft,
  unsentDrafts,
  type Draft,
  type DraftName,
} from './drafts.ts'

export interface UnsentDraft {
  name: DraftName
  draft: Draft
}

/** What this account began in this browser and the server does not have, also when another tab changes it. */
export function useUnsentDrafts(): readonly UnsentDraft[] {
  return useStore(unsent)
}

// The same list as long as nothing has changed, so that nobody is told of a change that is none.
const last: { of: readonly unknown[]; list: readonly UnsentDraft[] } = { of: [], list: [] }

const unsent: Pick<Store<readonly UnsentDraft[]>, 'read' | 'subscribe'> = {
  read() {
    const of = [currentOwner(), ...DRAFT_NAMES.map((name) => draftStore(name).read())]
    if (of.some((value, index) => value !== last.of[index])) {
      last.of = of
      last.list = unsentDrafts().map((name) => ({ name, draft: readDraft(name) }))
    }
    return last.list
  },
  subscribe(listener) {
    const stops = DRAFT_NAMES.map((name) => draftStore(name).subscribe(listener))
    return () => stops.forEach((stop) => stop())
  },
}

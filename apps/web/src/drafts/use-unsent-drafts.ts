import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { useStore, type Store } from '../store.ts'
import { currentOwner } from './current-owner.ts'
import {
  DRAFT_NAMES,
  draftKey,
  draftStore,
  readDraft,
  unsentDrafts,
  type DraftName,
} from './drafts.ts'
import { readTyped, typedStore } from './typed.ts'

export interface UnsentDraft {
  name: DraftName
  answers: Answers
  /** As far as it has been typed. */
  boatName: string
}

/** What this account began in this browser and is no request yet, also when another tab changes it. */
export function useUnsentDrafts(): readonly UnsentDraft[] {
  return useStore(unsent)
}

const STORES = DRAFT_NAMES.flatMap((name) => [draftStore(name), typedStore(draftKey(name))])

// The same list as long as nothing has changed, so that nobody is told of a change that is none.
const last: { of: readonly unknown[]; list: readonly UnsentDraft[] } = { of: [], list: [] }

const unsent: Pick<Store<readonly UnsentDraft[]>, 'read' | 'subscribe'> = {
  read() {
    const of = [currentOwner(), ...STORES.map((store) => store.read())]
    if (of.some((value, index) => value !== last.of[index])) {
      last.of = of
      last.list = unsentDrafts().map(unsentOf)
    }
    return last.list
  },
  subscribe(listener) {
    const stops = STORES.map((store) => store.subscribe(listener))
    return () => stops.forEach((stop) => stop())
  },
}

function unsentOf(name: DraftName): UnsentDraft {
  const { answers } = readDraft(name)
  const typed = readTyped(draftKey(name), 'BoatGeneralInfo')['boatName']
  const boatName = answers.BoatGeneralInfo?.boatName ?? (typeof typed === 'string' ? typed : '')
  return { name, answers, boatName: boatName.trim() }
}

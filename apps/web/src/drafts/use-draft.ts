import { useMemo } from 'react'
import { useStore } from '../store.ts'
import { draftStore, ownDraft, type Draft, type DraftName } from './drafts.ts'

/** The draft as it is now, also when another tab changes it. */
export function useDraft(name: DraftName): Draft {
  const kept = useStore(draftStore(name))
  return useMemo(() => ownDraft(kept), [kept])
}

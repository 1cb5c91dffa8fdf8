import { useMemo, useSyncExternalStore } from 'react'
import {
  parseDraft,
  readDraftText,
  subscribeToDrafts,
  type Draft,
  type DraftName,
} from './drafts.ts'

/** The draft as it is now, also when another tab changes it. */
export function useDraft(name: DraftName): Draft {
  const stored = useSyncExternalStore(subscribeToDrafts, () => readDraftText(name))
  return useMemo(() => parseDraft(stored), [stored])
}

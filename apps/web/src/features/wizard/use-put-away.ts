import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DraftName } from '../../drafts/drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'

/**
 * Who has paid in one tab finds the same request in another, where its draft was still being shown.
 *
 * @param isBeginning whether this tab itself puts a draft away, to begin anew
 * @returns the request that this tab's draft was, once another tab has put that draft away; an address that names a request
 *   is about that one
 */
export function usePutAway(base: DraftName, isBeginning: boolean): string | undefined {
  const isNamed = useSearchParams()[0].has('requestId')
  const { requestId, owner } = useDraft(base)
  const [held, setHeld] = useState<{ requestId: string; owner: string }>()
  if (requestId !== undefined && !isBeginning && requestId !== held?.requestId) {
    setHeld({ requestId, owner })
  }
  const isGone = !isNamed && requestId === undefined && held?.owner === owner
  return isGone ? held.requestId : undefined
}

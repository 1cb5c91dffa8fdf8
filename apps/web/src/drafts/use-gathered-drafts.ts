import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../api/queries.ts'
import { DRAFT_NAMES, draftStore } from './drafts.ts'

/** On a slow line what is here is shown first; what the server has comes when it comes. */
const LONGEST_WAIT_MS = 1_500

/**
 * Brings together what this user began on any device.
 *
 * @param isAnyHere whether this browser has something that the server may have to keep
 * @returns whether what the server has is here, so that nothing moves when it comes; without a line it is as good as here
 */
export function useGatheredDrafts(isAnyHere: boolean): boolean {
  const { data, isFetchedAfterMount, isError } = useCall(getDrafts, { query: {} })
  const [isGathered, setGathered] = useState(false)
  const [isLate, setLate] = useState(false)
  // What was asked on a screen before may have been sent or thrown away since.
  const drafts = isFetchedAfterMount ? data?.drafts : undefined
  const isAnyThere = drafts !== undefined && drafts.length > 0

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const gathered = useRef<typeof drafts>(undefined)
  useEffect(() => {
    // Once: of what is thrown away here the answer still tells.
    if (!drafts || gathered.current === drafts) return
    // Also what was sent from here, which may be changed since.
    if (!isAnyThere && !DRAFT_NAMES.some((name) => draftStore(name).read())) return
    gathered.current = drafts
    import('./gather-drafts.ts')
      .then(({ gatherDrafts }) => gatherDrafts(drafts))
      .catch(() => undefined)
      .finally(() => setGathered(true))
  }, [drafts, isAnyThere, isAnyHere])
  // What is here alone may have been sent, though the answer was lost: then it is no draft.
  const isNothing = drafts !== undefined && !isAnyThere && !isAnyHere
  return isLate || isGathered || isError || isNothing
}

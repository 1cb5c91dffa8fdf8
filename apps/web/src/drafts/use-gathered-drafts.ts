import { useEffect, useState } from 'react'

/** On a slow line what is here is shown first; what the server has comes when it comes. */
const LONGEST_WAIT_MS = 1_500

/**
 * Brings together what this user began on any device.
 *
 * @returns whether what the server has is here, so that nothing moves when it comes; without a line it is as good as here
 */
export function useGatheredDrafts(): boolean {
  const [isGathered, setGathered] = useState(false)
  useEffect(() => {
    const done = () => setGathered(true)
    const timer = setTimeout(done, LONGEST_WAIT_MS)
    import('./gather-drafts.ts')
      .then(({ gatherDrafts }) => gatherDrafts())
      .catch(() => undefined)
      .finally(done)
    return () => clearTimeout(timer)
  }, [])
  return isGathered
}

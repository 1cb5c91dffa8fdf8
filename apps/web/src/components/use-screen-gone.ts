import { useEffect } from 'react'
import { type GoneScreen, screenGone } from '../cut-line.ts'

/** As long as what stood makes way for another screen, nothing is said to be still there. */
export function useScreenGone(gone: GoneScreen | undefined): void {
  useEffect(() => {
    if (!gone) return
    screenGone.write(gone)
    return () => screenGone.write(undefined)
  }, [gone])
}

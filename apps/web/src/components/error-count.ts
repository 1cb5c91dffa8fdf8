import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

const shownErrors = createStore(0)

/** A form reports here how many errors it shows; the document's title tells the number (§5). */
export function useErrorCount(errors: number): void {
  useEffect(() => {
    shownErrors.write(errors)
    return () => shownErrors.write(0)
  }, [errors])
}

export function useShownErrorCount(): number {
  return useStore(shownErrors)
}

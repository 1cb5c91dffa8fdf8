import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** A form reports here how many errors it shows; the document's title tells the number (§5). */
export function useErrorCount(errors: number): void {
  useEffect(() => {
    change(errors)
    return () => change(0)
  }, [errors])
}

export function useShownErrorCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
}

function change(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

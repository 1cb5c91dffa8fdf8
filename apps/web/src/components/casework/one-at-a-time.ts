import { useRef } from 'react'

/**
 * For a button that is no form's: a second press does nothing until what the first one began is over. A double click is
 * sooner than the screen knows that something is under way.
 */
export function useOneAtATime(run: () => Promise<unknown>): () => void {
  const isUnderWay = useRef(false)
  return () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    void run().finally(() => {
      isUnderWay.current = false
    })
  }
}

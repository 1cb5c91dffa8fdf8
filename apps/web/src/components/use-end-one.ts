import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Ends one of a list by the button that stands beside it, one at a time; that it has ended is said where `outcome` is, which takes the
 * focus of the button that is gone.
 *
 * @param end asks the server, and for the list anew. @returns whether it has ended; that it has not is told on the page
 */
export function useEndOne(end: (id: string) => Promise<boolean>) {
  const [ended, setEnded] = useState('')
  const [underWay, setUnderWay] = useState<string>()
  const outcome = useRef<HTMLDivElement>(null)
  const press = async (id: string, words: string) => {
    if (underWay !== undefined) return
    setEnded('')
    setUnderWay(id)
    const isEnded = await end(id)
    flushSync(() => {
      setUnderWay(undefined)
      if (isEnded) setEnded(words)
    })
    if (isEnded) outcome.current?.focus()
  }
  return { ended, underWay, outcome, press, forget: () => setEnded('') }
}

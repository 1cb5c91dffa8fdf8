import { endHelp } from '@vignettes/domain/api/helping.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { asFailure, call } from '../../api/client.ts'
import { isUnknown } from '../../api/failure.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'

/**
 * Ends a help or an invitation, and says so where the button was.
 * @param onChanged asks the lists anew
 */
export function useEndHelp(onChanged: () => Promise<unknown>) {
  const [done, setDone] = useState('')
  const [underWay, setUnderWay] = useState<string>()
  const outcome = useRef<HTMLDivElement>(null)
  const end = async (id: string, words: string) => {
    if (underWay !== undefined) return
    clearPageError()
    setDone('')
    setUnderWay(id)
    let isEnded = true
    try {
      await call(endHelp, { params: { id } })
    } catch (error) {
      // The other of the two was first: it is over all the same.
      isEnded = isUnknown(error instanceof Error ? error : null)
      if (!isEnded) showPageError(asFailure(error))
    }
    await onChanged()
    flushSync(() => {
      setUnderWay(undefined)
      if (isEnded) setDone(words)
    })
    // The button that had the focus is gone.
    if (isEnded) outcome.current?.focus()
  }
  return { done, underWay, outcome, end, forget: () => setDone('') }
}

import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { screenGone, tryAgain, useIsCut } from '../cut-line.ts'
import { useStore } from '../store.ts'
import { text } from '../text.ts'
import { clearPageError, readPageError, showPageError } from './page-error.ts'

/** The screen that stands says that the next one could not be fetched, as long as somebody is on the way there. */
export function useCutLine(): void {
  const { location } = useNavigation()
  const goal = location?.key
  const isCut = useIsCut()
  const gone = useStore(screenGone, undefined)
  // What is waited for is waited for once: who asks for it again has it tried again.
  useEffect(() => {
    if (goal !== undefined) tryAgain()
  }, [goal])
  useEffect(() => {
    if (!isCut || goal === undefined || gone === 'told') return
    const message = text(gone ? 'error.offline' : 'error.not-opened')
    showPageError({ message, onRetry: tryAgain })
    return () => {
      if (readPageError()?.onRetry === tryAgain) clearPageError()
    }
  }, [isCut, gone, goal])
}

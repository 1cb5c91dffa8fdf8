import { useEffect, useState } from 'react'
import { text } from '../text.ts'

interface LoadingOverlayProps {
  /** A screen that was drawn before anybody asked for it is used at once: what is pressed is kept (`early/keep-press.ts`). */
  isForDrawn: boolean
}

/**
 * §2.7 covers the page and blocks scrolling until it is mounted. It is transparent, and style sheets show it only where
 * scripts run.
 */
export function LoadingOverlay({ isForDrawn }: LoadingOverlayProps) {
  const [isMounted, setMounted] = useState(false)
  // eslint-disable-next-line react-hooks/set-state-in-effect -- being mounted is what is waited for
  useEffect(() => setMounted(true), [])
  if (isMounted) return null
  return (
    <div
      className={`portal-loading${isForDrawn ? ' portal-loading--drawn' : ''}`}
      aria-hidden="true"
      // For `tell-no-start.ts`, which has no texts of its own.
      data-title={text('error.failed')}
      data-cut={text('error.offline')}
      data-retry={text('layout.retry')}
    />
  )
}

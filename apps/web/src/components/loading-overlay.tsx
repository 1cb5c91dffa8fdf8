import { useEffect, useState } from 'react'

/**
 * §2.7 covers the page and blocks scrolling until it is mounted. It is transparent, so that a prerendered text can
 * be read at once, and style sheets show it only where scripts run.
 */
export function LoadingOverlay() {
  const [isMounted, setMounted] = useState(false)
  // eslint-disable-next-line react-hooks/set-state-in-effect -- being mounted is what is waited for
  useEffect(() => setMounted(true), [])
  return isMounted ? null : <div className="portal-loading" aria-hidden="true" />
}

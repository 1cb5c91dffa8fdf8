import { useEffect, useRef } from 'react'
import { useLostFocus } from './use-lost-focus.ts'

/**
 * What was done, told to who cannot see it change; it takes no room while there is nothing to tell. It comes into sight wherever
 * the button was, and takes the focus of a button that is gone.
 */
export function Announcement({ children }: { children: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect may not give back.
    if (children) void words.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  useLostFocus(words)
  return (
    <p ref={words} tabIndex={-1} className="casework-plain casework-status" role="status">
      {children}
    </p>
  )
}

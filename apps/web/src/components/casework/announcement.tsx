import { useEffect, useRef } from 'react'
import { useLostFocus } from './use-lost-focus.ts'

interface AnnouncementProps {
  children: string
  /** Whether it takes the focus of a button that stays too, which is far from it. */
  takesFocus?: boolean
}

/**
 * What was done, told to who cannot see it change; it takes no room while there is nothing to tell. It comes into sight wherever
 * the button was, and takes the focus of a button that is gone.
 */
export function Announcement({ children, takesFocus = false }: AnnouncementProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect may not give back.
    if (children) void words.current?.scrollIntoView({ block: 'nearest' })
    if (children && takesFocus) words.current?.focus()
  }, [children, takesFocus])
  useLostFocus(words)
  return (
    <p ref={words} tabIndex={-1} className="casework-plain casework-status" role="status">
      {children}
    </p>
  )
}

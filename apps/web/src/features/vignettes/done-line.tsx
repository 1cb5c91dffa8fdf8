import { createContext, useEffect, useRef, useState, type ReactNode } from 'react'

/** Says on the screen that something was done which cannot be undone. */
export const SayDone = createContext<(words: string) => void>(() => undefined)

/** The line that says so, and what writes it: each time another, also when it reads the same. */
export function useDoneLine(): { line: ReactNode; say: (words: string) => void } {
  const [done, setDone] = useState<Done>()
  return { line: done && <DoneLine done={done} />, say: (words) => setDone({ words }) }
}

interface Done {
  words: string
}

/** Takes the focus, which the button had that is gone: so it is heard. */
function DoneLine({ done }: { done: Done }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [done])
  return (
    <p ref={line} tabIndex={-1}>
      {done.words}
    </p>
  )
}

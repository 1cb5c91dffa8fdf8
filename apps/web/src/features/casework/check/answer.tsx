import type { WaterVerdict } from '@vignettes/domain/casework/on-the-water.ts'
import { useEffect, useRef } from 'react'

/** A sign for each answer, so that it is known from the shape alone: in the sun, or by who sees no colours. */
const SIGNS = {
  valid: 'M3 13 9 19 21 5',
  // A clock.
  'not-yet': 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18 M12 7V12L16 14',
  // An hourglass.
  over: 'M5 3H19 M5 21H19 M7 3V6L17 18V21 M17 3V6L7 18V21',
  // No entry.
  withdrawn: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18 M6 18 18 6',
  // Two arrows in a round.
  replaced: 'M5 9a8 8 0 0 1 14-1 M19 3V8H14 M19 15a8 8 0 0 1-14 1 M5 21V16H10',
  'not-valid': 'M5 5 19 19 M19 5 5 19',
  // A question mark.
  unknown: 'M7 8a5 5 0 1 1 7 4.6Q12 13.6 12 16 M12 20V20.5',
  // A list.
  'not-clear': 'M4 6H20 M4 12H20 M4 18H20',
} as const satisfies Record<WaterVerdict, string>

interface AnswerProps {
  verdict: WaterVerdict
  words: string
  number: string | null
}

/** What a number or a code is worth, first and very large. It has the focus, for each number anew. */
export function Answer({ verdict, words, number }: AnswerProps) {
  const answer = useRef<HTMLHeadingElement>(null)
  useEffect(() => answer.current?.focus(), [number])
  return (
    <div className={`casework-answer casework-answer--${verdict}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[verdict]} />
      </svg>
      <h2 ref={answer} tabIndex={-1}>
        {words}
      </h2>
      {number && <p>{number}</p>}
    </div>
  )
}

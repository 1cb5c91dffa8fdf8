import { useEffect, useState } from 'react'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000
/** After so many answers it is no matter of seconds any more. */
const MANY_ANSWERS = 12
/** Decisions A23: what has not settled after five minutes is not asked for any more. */
const ASK_FOR_MS = 5 * 60_000
const MOST_ANSWERS = answersIn(ASK_FOR_MS)

/**
 * Less and less often, and not for ever.
 *
 * @param answers how many there were
 * @returns how long after the last one to ask again, in milliseconds; false to stop
 */
export function nextAskMs(answers: number): number | false {
  return answers < MOST_ANSWERS && waitAfter(answers)
}

function waitAfter(answers: number): number {
  return Math.min(FIRST_WAIT_MS * 1.5 ** answers, LONGEST_WAIT_MS)
}

function answersIn(ms: number): number {
  let answers = 0
  for (let left = ms; left > 0; left -= waitAfter(answers)) answers += 1
  return answers
}

/** How long it has taken: seconds, so long that waiting makes no sense, or longer than is asked for. */
export type Patience = 'short' | 'long' | 'over'

export function usePatience(dataUpdatedAt: number): Patience {
  const [answers, setAnswers] = useState(0)
  // eslint-disable-next-line react-hooks/set-state-in-effect -- each answer is an event from outside
  useEffect(() => setAnswers((count) => count + 1), [dataUpdatedAt])
  if (answers >= MOST_ANSWERS) return 'over'
  return answers > MANY_ANSWERS ? 'long' : 'short'
}

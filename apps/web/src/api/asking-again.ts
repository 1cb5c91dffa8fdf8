import { useEffect, useState } from 'react'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000
/** After so many answers it is no matter of seconds any more. */
const MANY_ANSWERS = 12

/** Less and less often: how long after the last answer to ask again, in milliseconds. */
export function nextAskMs(answers: number): number {
  return Math.min(FIRST_WAIT_MS * 1.5 ** answers, LONGEST_WAIT_MS)
}

/** Whether it has been answered so often that waiting makes no sense any more. */
export function useIsLong(dataUpdatedAt: number): boolean {
  const [answers, setAnswers] = useState(0)
  // eslint-disable-next-line react-hooks/set-state-in-effect -- each answer is an event from outside
  useEffect(() => setAnswers((count) => count + 1), [dataUpdatedAt])
  return answers > MANY_ANSWERS
}

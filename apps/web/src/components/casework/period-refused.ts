import { useState } from 'react'
import type { Period } from './period.ts'

/**
 * Days that were asked for and refused: what still stands of others is no answer to them.
 * @param shown of which the screen tells
 * @returns whether those were refused while these stood here, and what PeriodFields is to be told it by
 */
export function usePeriodRefused({ from, until }: Period) {
  const [shownWhenRefused, setShownWhenRefused] = useState<Period>()
  const isRefused = shownWhenRefused?.from === from && shownWhenRefused.until === until
  const onChecked = (isWrong: boolean) => setShownWhenRefused(isWrong ? { from, until } : undefined)
  return { isRefused, onChecked }
}

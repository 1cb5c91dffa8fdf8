import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { formatDate } from '../../../format.ts'
import { serverNow } from '../../../server-clock.ts'
import { text } from '../../../text.ts'

type Waiting = Pick<Case, 'decideBy' | 'waitsUntil' | 'isQuestionNotArrived'>

/**
 * How the term of a case that waits for documents stands: still; on its way, as the last day to answer is over or nobody read the
 * question; or ended, so that nothing stops it any more.
 */
function standOf({ decideBy, isQuestionNotArrived, ...asked }: Waiting, today: BusinessDate) {
  if (decideBy !== null && decideBy <= today) return 'ended'
  return isQuestionNotArrived || isDayOver(asked, today) ? 'runs' : 'still'
}

/** Whether the last day to answer is over: what is asked is awaited still, but not by a day. */
export function isDayOver(
  { waitsUntil }: Pick<Case, 'waitsUntil'>,
  today = businessDate(serverNow()),
): boolean {
  return waitsUntil !== null && waitsUntil < today
}

/** What becomes of the term when more is asked, or nothing any more. */
export function termInWords(does: 'more' | 'back', waiting: Waiting): string {
  const stand = standOf(waiting, businessDate(serverNow()))
  return stand === 'ended'
    ? text('casework.asked.term-ended', { date: formatDate(waiting.decideBy ?? '') })
    : text(`casework.asked.${does}-${stand}`)
}

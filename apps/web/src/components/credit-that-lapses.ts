import type { CreditIn } from '@vignettes/domain/api/stop.ts'
import { goesBeforeCredit } from '@vignettes/domain/vignette/credit-lapses.ts'
import { formatDate } from '../format.ts'
import { serverToday } from '../server-today.ts'
import { text } from '../text.ts'
import { dayAndTime } from './day-and-time.ts'

/**
 * Of a credit of an account that goes before its last day: what becomes of it.
 *
 * @param removal until when that is undone, and whether that is over; undefined where none was asked for
 * @param use the request that has it; of one that waits with it, which does not lapse, until when another still gets it
 */
export function creditThatLapses(
  creditUntil: string | null,
  removal: { after: string; isOver: boolean } | undefined,
  use?: CreditIn | null,
): string | undefined {
  if (!creditUntil || !removal || creditUntil < serverToday()) return undefined
  const { after, isOver } = removal
  if (use && (isOver || !use.isWaiting)) return undefined
  const until = formatDate(creditUntil)
  if (isOver) return text('vignettes.removal.credit-over', { until })
  return goesBeforeCredit(new Date(after), creditUntil)
    ? text(`vignettes.removal.credit${use ? '-waits' : ''}`, { ...dayAndTime(after), until })
    : undefined
}

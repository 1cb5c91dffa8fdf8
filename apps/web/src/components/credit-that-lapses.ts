import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { formatDate } from '../format.ts'
import { serverToday } from '../server-today.ts'
import { text } from '../text.ts'
import { dayAndTime } from './day-and-time.ts'

/**
 * Of a credit of an account that goes before its last day: what becomes of it.
 *
 * @param removal until when that is undone, and whether that is over; undefined where none was asked for
 */
export function creditThatLapses(
  creditUntil: string | null,
  removal: { after: string; isOver: boolean } | undefined,
): string | undefined {
  if (!creditUntil || !removal || creditUntil < serverToday()) return undefined
  const { after, isOver } = removal
  const until = formatDate(creditUntil)
  if (isOver) return text('vignettes.removal.credit-over', { until })
  return businessDate(new Date(after)) > creditUntil
    ? undefined
    : text('vignettes.removal.credit', { ...dayAndTime(after), until })
}

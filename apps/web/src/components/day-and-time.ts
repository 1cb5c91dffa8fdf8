import { formatInstantDate, formatInstantTime } from '../format.ts'

/** What a text calls a moment by: its day and its time. */
export function dayAndTime(instant: string): { date: string; time: string } {
  const at = new Date(instant)
  return { date: formatInstantDate(at), time: formatInstantTime(at) }
}

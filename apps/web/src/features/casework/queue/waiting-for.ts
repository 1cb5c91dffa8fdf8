import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { text } from '../../../text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Since how many days something waits, by the calendar of Amsterdam, in words. */
export function waitingFor(since: Date, now: Date): string {
  const [from, to] = [since, now].map((instant) => Date.parse(businessDate(instant)))
  const days = Math.max(0, Math.round(((to ?? 0) - (from ?? 0)) / DAY_MS))
  if (days === 0) return text('casework.queue.today')
  return days === 1 ? text('casework.queue.one-day') : text('casework.queue.days', { days })
}

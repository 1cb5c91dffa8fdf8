import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { text } from '../../../text.ts'

/** Since how many days something waits, by the calendar of Amsterdam, in words. */
export function waitingFor(since: Date, now: Date): string {
  const [from, to] = [since, now].map((instant) => Date.parse(businessDate(instant)))
  const days = Math.max(0, Math.round(((to ?? 0) - (from ?? 0)) / DAY_MS))
  if (days === 0) return text('casework.queue.today')
  return days === 1 ? text('casework.queue.one-day') : text('casework.queue.days', { days })
}

import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { MAX_PERIOD_DAYS } from '@vignettes/domain/api/casework-counts.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Period } from './counts-repository.ts'

/** @throws PortalError 422 unless a period has an end that is not before its beginning, and is not too long */
export function requirePeriod({ from, until }: Period): void {
  const [first, last] = [instantOf(from), instantOf(until)]
  const days = (last - first) / DAY_MS + 1
  if (days >= 1 && days <= MAX_PERIOD_DAYS) return
  const message = days < 1 ? 'casework.period.ends-before-it-begins' : 'casework.period.too-long'
  const isReal = !Number.isNaN(days)
  throw new PortalError(422, 'refusal.invalid-input', {
    errors: [{ path: 'until', message: isReal ? message : 'casework.period.until-missing' }],
    params: { days: MAX_PERIOD_DAYS },
  })
}

/** NaN for a day that no calendar has. */
function instantOf(date: string): number {
  const instant = new Date(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
  return isReal ? instant.getTime() : NaN
}

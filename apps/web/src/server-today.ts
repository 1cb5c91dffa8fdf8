import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { serverNow } from './server-clock.ts'

/** The day that it is by the portal. */
export function serverToday(): BusinessDate {
  return businessDate(serverNow())
}

import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import { FAILED_LOGINS } from '../../ports/security-trail.ts'

/** When a login failed, and of how many in a row it is one at least. */
export function momentOf({ failedAt }: { failedAt: Date }): Record<string, DisplayValue> {
  return { date: { dateOf: failedAt }, time: { timeOf: failedAt }, count: FAILED_LOGINS.toldFrom }
}

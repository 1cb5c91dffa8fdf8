import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import type { PageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'

/** Decisions A22: what is said of a request that still waits for its money or its mandate, true whatever happened. */
export function notFinished({
  type,
  paymentStatus,
}: Pick<StoredRequest, 'type' | 'paymentStatus'>): PageError {
  return {
    message: text(type === 'mooring' ? 'error.mandateFailed' : 'error.paymentFailed'),
    // Who stopped, or never went, is told that there is something left to do; only a refusal is a failure.
    isNeutral: paymentStatus !== 'FAILED',
  }
}

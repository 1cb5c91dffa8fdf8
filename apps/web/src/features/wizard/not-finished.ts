import type { StoredRequest } from '@vignettes/domain/api/requests.ts'
import { textForReader } from '../../api/text-for-reader.ts'
import type { PageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'

/** Decisions A22: what is said of a request that still waits for its money or its mandate, true whatever happened. */
export function notFinished({
  type,
  paymentStatus,
  hasMandate,
  filledInBy = null,
  isMandatePending = false,
  isOtherMandateProcessing = false,
}: Pick<StoredRequest, 'type' | 'paymentStatus' | 'hasMandate'> &
  Partial<
    Pick<StoredRequest, 'filledInBy' | 'isMandatePending' | 'isOtherMandateProcessing'>
  >): PageError {
  // Decisions A27: the mandate of another request is there, and nobody has to go to a bank.
  if (type === 'mooring' && hasMandate) {
    return {
      title: text('frame.request.not-sent-title'),
      message: text('frame.request.not-sent'),
      isNeutral: true,
    }
  }
  if (type === 'mooring' && isOtherMandateProcessing) {
    return {
      title: text('frame.request.other-mandate-title'),
      message: textForReader('frame.request.other-mandate'),
      isNeutral: true,
    }
  }
  // Issue 14, 9: its owner was not at a bank yet.
  if (type === 'mooring' && filledInBy !== null && !isMandatePending) {
    return {
      title: text('frame.request.filled-in-title'),
      message: text('frame.request.filled-in', { name: filledInBy }),
      isNeutral: true,
    }
  }
  return {
    message:
      type === 'mooring'
        ? textForReader('frame.request.mandate-failed')
        : textForReader('error.paymentFailed'),
    // Who stopped, or never went, is told that there is something left to do; only a refusal is a failure.
    isNeutral: paymentStatus !== 'FAILED',
  }
}

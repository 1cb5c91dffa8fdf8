import type { CaseRefund } from '@vignettes/domain/api/casework-refunds.ts'
import { formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'

/** How a refund stands, in words: once it was followed up, how. */
export function refundStatusText({ refundStatus, followUp }: CaseRefund): string {
  return followUp
    ? text(`casework.refund-follow-up.${followUp}`)
    : text(`casework.refund-status.${refundStatus}`)
}

/** A refund by what tells it from others, for who hears one button at a time. */
export function refundName({ amount }: { amount: number }, boat: string): string {
  return text('casework.refunds.of', { amount: formatEuros(amount), boat })
}

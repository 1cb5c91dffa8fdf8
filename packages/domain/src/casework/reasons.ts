import type { TextKey } from '../text/keys.ts'
import type { RefuseReason, RejectReason } from './decisions.ts'

/** Why a document was rejected: a code, and what the handler added in own words. */
export interface Rejection {
  reason: RejectReason
  remark: string | null
}

type Translate = (key: TextKey) => string

/** Why a document was rejected, as its owner and the staff read it. Another reason is said by the remark alone. */
export function rejectionText({ reason, remark }: Rejection, translate: Translate): string {
  const words = reason === 'other' ? '' : translate(`casework.reject-reason.${reason}`)
  return [words, remark].filter(Boolean).join(' ')
}

/** Why it was decided so: the reason, if one was chosen, and what the handler added. Empty without either. */
export function decisionReasonText(
  { reason, note }: { reason: RefuseReason | null; note: string | null },
  translate: Translate,
): string {
  return [reason && translate(`casework.refuse-reason.${reason}`), note].filter(Boolean).join('. ')
}

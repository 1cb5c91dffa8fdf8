import type { CaseRefund } from '@vignettes/domain/api/casework-refunds.ts'
import type { RefundGroup } from '@vignettes/domain/vignette/refund-states.ts'
import type { ComponentProps } from 'react'
import { formatEuros, formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { refundStatusText } from './refund-words.ts'

const TONE: Record<RefundGroup, ComponentProps<typeof Badge>['tone']> = {
  'to-accept': 'to-do',
  'to-look-at': 'attention',
  'under-way': 'in-progress',
  done: 'valid',
  'not-given': 'ended',
}

/** How much goes back and why, and how that stands. */
export function RefundStand({ refund }: { refund: CaseRefund }) {
  const { amount, group, reason } = refund
  return (
    <div>
      <strong className="casework-refunds__amount">{formatEuros(amount)}</strong>
      <Badge tone={TONE[group]} label={refundStatusText(refund)} />
      <span>{text(`casework.refund-reason.${reason}`)}</span>
    </div>
  )
}

/** Who asked and accepted, why it stands so, and what was written last. */
export function RefundStory({ refund }: { refund: CaseRefund }) {
  const { askedBy, askedAt, acceptedBy, cause, remark } = refund
  const date = formatInstantDate(new Date(askedAt))
  return (
    <div>
      <span>
        {askedBy === null
          ? text('casework.refunds.asked-by-owner', { date })
          : text('casework.refunds.asked', { name: askedBy, date })}
      </span>
      {acceptedBy && <span>{text('casework.refunds.accepted', { name: acceptedBy })}</span>}
      {cause && <span>{text(`casework.refund-cause.${cause}`)}</span>}
      {remark && <span className="casework-muted casework-refunds__remark">{remark}</span>}
    </div>
  )
}

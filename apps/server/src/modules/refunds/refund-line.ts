import type { CaseRefund } from '@vignettes/domain/api/casework-refunds.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { refundActions, refundGroup } from '@vignettes/domain/vignette/refund-states.ts'
import type { LineRow } from './desk-repository.ts'

/** A refund as it is sent to a staff member, with what they may do with it. */
export function refundLine(row: LineRow, staffId: string | undefined): CaseRefund {
  const state = { ...row, wasAccepted: row.acceptedBy !== null }
  return {
    id: row.id,
    refundStatus: row.status,
    group: refundGroup(row),
    amount: eurosFromCents(row.amountCents),
    reason: row.reason,
    askedBy: row.askedBy,
    askedAt: row.createdAt.toISOString(),
    acceptedBy: row.acceptedBy,
    changedAt: row.updatedAt.toISOString(),
    cause: row.cause,
    followUp: row.followUp,
    remark: row.remark,
    actions: [
      ...refundActions(state, {
        isAsker: row.requestedBy === staffId,
        isEnder: row.endedBy !== null && row.endedBy === staffId,
      }),
    ],
  }
}

import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { toldRefundStand } from '@vignettes/domain/vignette/refund-states.ts'
import type { findMoneyAnswer, listRefunds } from './overview-repository.ts'

/** Decisions B19: what its owner is told of money that was paid: what was decided about it, and each refund. */
export function moneyBackOf(
  refunds: Awaited<ReturnType<typeof listRefunds>>,
  settled: Awaited<ReturnType<typeof findMoneyAnswer>>,
): VignetteDetails['moneyBack'] {
  const told = refunds.flatMap((refund) => {
    const stand = toldRefundStand({ ...refund, wasAccepted: refund.acceptedBy !== null })
    if (!stand) return []
    const { amountCents, at, remark } = refund
    return [{ amount: eurosFromCents(amountCents), stand, at: at.toISOString(), remark }]
  })
  // What goes back after all is not told to stay.
  if (settled?.answer.back !== 'none' || told.length > 0) return told
  const remark = settled.answer.remark ?? null
  return [{ amount: null, stand: 'nothing', at: settled.at.toISOString(), remark }]
}

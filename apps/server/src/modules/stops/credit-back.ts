import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { moneyOfCredit, type StopMoney } from '@vignettes/domain/vignette/stop.ts'
import type { CreditAtEnd, CreditBack } from '../../ports/credit-back.ts'
import {
  type CreditOfRequest,
  findCreditOfRequest,
  findCreditsOfRequests,
} from '../../ports/credit-of-request.ts'
import { listCreditedOf } from '../../ports/credited-requests.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { listToSettle, listVignettes, lockCredited, turnIntoMoney } from './repository.ts'
import type { StopDeps } from './stop-deps.ts'
import { mooringOf } from './what-comes-back.ts'

const NOTHING = { backCents: 0, droppedCents: 0 }

/** Gives back what was stopped for a credit that nothing gets any more (decisions/0035). */
export function createCreditBack({ reference }: Pick<StopDeps, 'reference'>): CreditBack {
  const { seasonOn } = reference

  /** What credits are as money, by the vignettes that were stopped for them. */
  const moneyOf = async (
    db: Database | Transaction,
    credits: readonly CreditOfRequest[],
    now: Date,
  ): Promise<Map<string, StopMoney>> => {
    const money = new Map<string, StopMoney>()
    if (credits.length === 0) return money
    const rows = await listVignettes(
      db,
      credits.map(({ vignetteId }) => vignetteId),
    )
    const credited = await listCreditedOf(
      db,
      rows.flatMap(({ creditedVignetteId: id }) => (id === null ? [] : [id])),
    )
    for (const { vignetteId, worthCents } of credits) {
      const row = rows.find(({ id }) => id === vignetteId)
      const mooring =
        row && mooringOf({ reference }, row, credited.get(row.creditedVignetteId ?? '') ?? [])
      if (mooring) money.set(vignetteId, moneyOfCredit(mooring, worthCents, businessDate(now)))
    }
    return money
  }

  return {
    async look(db, { requestIds, now }) {
      const found = new Map<string, CreditAtEnd>()
      if (requestIds.length === 0) return found
      const credits = [...(await findCreditsOfRequests(db, requestIds, { now, seasonOn }))]
      const lost = credits.filter(([, { until, hasEnded }]) => until === undefined && !hasEnded)
      const monies = await moneyOf(
        db,
        lost.map(([, credit]) => credit),
        now,
      )
      for (const [requestId, { vignetteId, worthCents, until }] of credits) {
        const money = until === undefined ? monies.get(vignetteId) : NOTHING
        if (money) found.set(requestId, { worthCents, until, money })
      }
      for (const { requestId, worthCents, ...money } of await listToSettle(db, requestIds))
        found.set(requestId, { worthCents, until: undefined, money })
      return found
    },

    async give(tx, { requestId, now, since = now }) {
      // Who asks with its number, or hands such a request in, waits.
      if (!(await lockCredited(tx, requestId))) return
      const credit = await findCreditOfRequest(tx, requestId, { now, seasonOn })
      if (!credit || credit.until !== undefined) return
      const { vignetteId } = credit
      const money = (await moneyOf(tx, [credit], now)).get(vignetteId)
      if (money) await turnIntoMoney(tx, vignetteId, { money, since, endedRequestId: requestId })
    },
  }
}

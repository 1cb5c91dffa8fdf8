import { vignetteYear } from '@vignettes/domain/rules/season.ts'
import { checkAnswer } from '@vignettes/domain/wizard/check-answers.ts'
import {
  type AskedOfWaiting,
  type AskedToday,
  isAskedAsSaved,
  type WaitingRequests,
} from '../../ports/asked-today.ts'
import type { Database } from '../../ports/database.ts'
import { findCredit } from './cancelled-vignette.ts'
import { mooringFacts } from './mooring-facts.ts'
import { listWaiting } from './waiting-repository.ts'
import type { RequestDeps } from './request-deps.ts'

type Deps = Pick<RequestDeps, 'clock' | 'reference'>

/** By the rules by which it is saved anew (`checkedMooring`). */
export function createWaitingRequests(deps: Deps): WaitingRequests {
  const asksAsSaved = async (db: Database, request: Waiting, at: Date) =>
    isAskedAsSaved(request, await askedOf(deps, db, request, at))
  return {
    async askedToday(db, requestIds) {
      const asked = new Map<string, AskedOfWaiting>()
      if (requestIds.length === 0) return asked
      const now = deps.clock.now()
      for (const request of await listWaiting(db, requestIds)) {
        const { requestId, backAt } = request
        if (backAt && (await asksAsSaved(db, request, backAt))) continue
        const today = await askedOf(deps, db, request, now)
        asked.set(requestId, { ...today, isAsSaved: isAskedAsSaved(request, today) })
      }
      return asked
    },
    async asksAsSaved(db, requestId, at) {
      const [request] = await listWaiting(db, [requestId])
      return request === undefined || asksAsSaved(db, request, at)
    },
  }
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

async function askedOf(
  { reference }: Deps,
  db: Database,
  { answers, district, accountId, requestId }: Waiting,
  now: Date,
): Promise<AskedToday> {
  const { seasonOn } = reference
  const vignetteNumber = answers.CancelledVignette?.vignetteNumber
  const credit = await findCredit(db, { accountId, requestId, vignetteNumber, now, seasonOn })
  const { facts, offers } = mooringFacts(
    reference,
    now,
    { district, answers: { ...answers } },
    credit,
  )
  const chosen = checkAnswer('MooringType', answers.MooringType, facts).data?.mooringType
  const offer = offers.find(({ category }) => category === chosen)
  return {
    vignetteYear: vignetteYear(facts.today, seasonOn),
    costCents: offer?.costCents,
    fullYearCostCents: offer?.fullYearCostCents ?? null,
    remainingMonths: offer?.remainingMonths ?? null,
    creditCents: offer?.creditCents ?? 0,
    creditReason: credit?.noCreditReason ?? null,
    // Four are chosen anew once they are not allowed any more.
    terms: checkAnswer('MandatePayment', answers.MandatePayment, facts).data?.term ?? null,
    savedAt: now,
  }
}

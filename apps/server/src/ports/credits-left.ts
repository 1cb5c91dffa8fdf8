import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { type SeasonOn, vignetteYear } from '@vignettes/domain/rules/season.ts'
import { creditOf } from '@vignettes/domain/vignette/credit.ts'
import { lastCreditDay } from '@vignettes/domain/vignette/stop.ts'
import { creditCents } from '@vignettes/domain/vignette/tariff.ts'
import { sql } from 'kysely'
import { isCreditGiven } from './credit-given.ts'
import type { Database } from './database.ts'
import { hasOther, IS_WAITING } from './tables/credit.ts'
import { IS_STOPPED } from './tables/vignette.ts'

export interface CreditsLeft {
  credits: readonly { vignetteId: string; number: string; boatName: string; worthCents: number }[]
  /** The last day on which a request still gets them; undefined where there are none. */
  until: BusinessDate | undefined
}

export const NO_CREDITS_LEFT: CreditsLeft = { credits: [], until: undefined }

/** What an account's withdrawn vignettes would take off a request that is made now, by the rule that a request goes by. */
export async function findCreditsLeft(
  db: Database,
  { accountId, now, seasonOn }: { accountId: string; now: Date; seasonOn: SeasonOn },
): Promise<CreditsLeft> {
  const today = businessDate(now)
  const year = vignetteYear(today, seasonOn)
  const credits = []
  for (const row of await listWithdrawn(db, accountId, year)) {
    // It comes back with the end of that request, whatever the account does.
    if (row.isStopped && row.isWaitedWith) continue
    const own = {
      ...{ year, fullYearCostCents: row.fullYearCostCents ?? undefined },
      cancelledOn: businessDate(row.withdrawnAt),
      isGiven: await isCreditGiven(db, { vignetteId: row.id, requestId: undefined }),
    }
    const worthCents = creditCents(creditOf(own, today, seasonOn).vignette, year)
    const { id: vignetteId, number, boatName } = row
    if (worthCents > 0 && number !== null) {
      credits.push({ vignetteId, number, boatName, worthCents })
    }
  }
  return { credits, until: credits.length > 0 ? lastCreditDay(year, today, seasonOn) : undefined }
}

const ANY = { vignetteId: sql.ref('vignette.id'), requestId: sql`NULL::uuid` }

function listWithdrawn(db: Database, accountId: string, year: number) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('vignette_event', 'vignette_event.vignette_id', 'vignette.id')
    .select(({ fn }) => fn.max('vignette_event.happened_at').as('withdrawnAt'))
    .select(['vignette.id', 'vignette.number', 'request.boat_name as boatName'])
    .select('request.full_year_cost_cents as fullYearCostCents')
    .select([IS_STOPPED.as('isStopped'), hasOther(ANY, IS_WAITING).as('isWaitedWith')])
    .where('vignette.account_id', '=', accountId)
    .where('vignette.status', '=', 'WITHDRAWN')
    .where('vignette.number', 'is not', null)
    .where('vignette_event.to_status', '=', 'WITHDRAWN')
    .where('request.vignette_year', '=', year)
    .groupBy(['vignette.id', 'request.id'])
    .orderBy('withdrawnAt')
    .execute()
}

import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { SeasonOn } from '@vignettes/domain/rules/season.ts'
import { creditOf } from '@vignettes/domain/vignette/credit.ts'
import { goesBeforeCredit } from '@vignettes/domain/vignette/credit-lapses.ts'
import { lastCreditDay } from '@vignettes/domain/vignette/stop.ts'
import { hasVignetteEnded } from '@vignettes/domain/vignette/vignette-states.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { HAS_TAKEN, hasOther, IS_WAITING } from './tables/credit.ts'

export interface CreditOfRequest {
  /** The vignette that its owner stopped for it. */
  vignetteId: string
  /** Of that vignette. */
  number: string
  worthCents: number
  /** The last day on which another request gets it; undefined where none of today would. */
  until: BusinessDate | undefined
  /** When the account goes, where that is before that day is over. */
  goesAt: Date | undefined
  /** Whether the request is over already. */
  hasEnded: boolean
}

interface Asked {
  now: Date
  seasonOn: SeasonOn
}

/**
 * The credit of a stopped vignette that each of some requests was made with, and what would become of it if that request ended now. Not
 * of one that has none, or whose credit another has or waits with when nothing else would get it. What the desk withdrew was not stopped
 * by its owner, and has none here.
 */
export async function findCreditsOfRequests(
  db: Database | Transaction,
  requestIds: readonly string[],
  { now, seasonOn }: Asked,
): Promise<Map<string, CreditOfRequest>> {
  const credits = new Map<string, CreditOfRequest>()
  if (requestIds.length === 0) return credits
  for (const { requestId, ...row } of await listStopped(db, requestIds)) {
    const credit = creditOfRow(row, { now, seasonOn })
    if (credit) credits.set(requestId, credit)
  }
  return credits
}

/** The same of one; undefined where it has none. */
export async function findCreditOfRequest(
  db: Database | Transaction,
  requestId: string,
  asked: Asked,
): Promise<CreditOfRequest | undefined> {
  return (await findCreditsOfRequests(db, [requestId], asked)).get(requestId)
}

type StoppedRow = Omit<Awaited<ReturnType<typeof listStopped>>[number], 'requestId'>

function creditOfRow(row: StoppedRow, { now, seasonOn }: Asked): CreditOfRequest | undefined {
  if (row.isTaken) return undefined
  const { vignetteId, year, worthCents, eraseAfter } = row
  const today = businessDate(now)
  const own = {
    ...{ year: year ?? undefined, fullYearCostCents: row.fullYearCostCents ?? undefined },
    ...{ cancelledOn: businessDate(row.stoppedAt), isGiven: false },
  }
  const goes = eraseAfter !== null && eraseAfter <= now
  const isLeft = !goes && creditOf(own, today, seasonOn).vignette !== undefined
  const until = isLeft && year !== null ? lastCreditDay(year, today, seasonOn) : undefined
  // It is not lost with this one: the other has it, or gives it back.
  if (!until && row.isWaitedWith) return undefined
  return {
    ...{ vignetteId, worthCents, number: row.number ?? '' },
    until,
    goesAt: until && goesBeforeCredit(eraseAfter, until) ? (eraseAfter ?? undefined) : undefined,
    hasEnded: hasVignetteEnded(row.status),
  }
}

function listStopped(db: Database | Transaction, requestIds: readonly string[]) {
  const other = { vignetteId: sql.ref('vignette.id'), requestId: sql.ref('asked.id') }
  return (
    db
      .selectFrom('request as asked')
      .innerJoin('vignette as own', 'own.request_id', 'asked.id')
      .innerJoin('vignette_stop', 'vignette_stop.vignette_id', 'asked.credited_vignette_id')
      .innerJoin('vignette', 'vignette.id', 'vignette_stop.vignette_id')
      .innerJoin('request', 'request.id', 'vignette.request_id')
      .innerJoin('account', 'account.id', 'vignette.account_id')
      .select(['asked.id as requestId', 'own.status'])
      .select(['vignette.id as vignetteId', 'vignette.number'])
      .select(['worth_cents as worthCents', 'stopped_at as stoppedAt'])
      .select(['request.vignette_year as year'])
      .select('request.full_year_cost_cents as fullYearCostCents')
      .select('account.erase_after as eraseAfter')
      .select(hasOther(other, HAS_TAKEN).as('isTaken'))
      .select(hasOther(other, IS_WAITING).as('isWaitedWith'))
      .where('asked.id', 'in', requestIds)
      // One that was granted has taken it.
      .where('own.number', 'is', null)
      .where('vignette_stop.way', '=', 'credit')
      .execute()
  )
}

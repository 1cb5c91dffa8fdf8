import type { Decided, getLeadWeek, LeadWeek } from '@vignettes/domain/api/casework-lead.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { isAway } from '@vignettes/domain/casework/absence.ts'
import { QUEUE_COUNT_LIMIT, readArea } from '@vignettes/domain/casework/queue.ts'
import {
  FEW_NUMBERS,
  sameWeekLastYear,
  type Week,
  weekOf,
} from '@vignettes/domain/casework/week.ts'
import {
  type BusinessDate,
  businessDate,
  daysAfter,
} from '@vignettes/domain/rules/business-date.ts'
import type { Database } from '../../ports/database.ts'
import type { Reasons } from '../../ports/reasons.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import {
  countReasons,
  type DecidedRow,
  listDecided,
  listTeam,
  listWaiting,
  readStock,
  receivedByDay,
} from './lead-repository.ts'
import { toldApartByEmail } from './same-name.ts'

type Reply = ReplyOf<typeof getLeadWeek>

const WEEKS_OF_PACE = 4

/** How the work stands, and what was decided in the week of a day beside the same week a year before. */
export async function readLeadWeek(
  { database, clock, reference }: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  day?: BusinessDate,
): Promise<Reply> {
  const today = businessDate(clock.now())
  const bounds = { today, limit: QUEUE_COUNT_LIMIT + 1 }
  const week = weekOf(day ?? today)
  const rows = await listDecided(database, week)
  const waiting = await listWaiting(database, bounds)
  const team = toldApartByEmail(await listTeam(database, bounds))
  return {
    areas: waiting.map(({ area, oldestSince, ...counted }) => {
      const { district, type } = readArea(area)
      const found = rows.find((row) => row.district === district && row.type === type)
      return {
        area,
        waiting: boundedOf(counted.waiting),
        late: boundedOf(counted.late),
        oldestSince: oldestSince?.toISOString() ?? null,
        decided: found ? decidedOf(found) : null,
      }
    }),
    stock: await stockOf(database, today),
    team: team.map(({ inHand, ...member }) => {
      const found = rows.find((row) => row.staffId === member.id)
      return {
        ...member,
        isAway: isAway(member, today),
        inHand: boundedOf(inHand),
        decided: found ? decidedOf(found) : null,
      }
    }),
    week: await weekWith(database, week, rows),
    before: await weekBefore(database, sameWeekLastYear(week)),
    reasons: (await countReasons(database, week)).flatMap((row) =>
      reasonOf(row, { reasons: reference.reasons, today }),
    ),
  }
}

async function weekBefore(database: Database, week: Week): Promise<LeadWeek> {
  return weekWith(database, week, await listDecided(database, week))
}

async function weekWith(
  database: Database,
  week: Week,
  rows: readonly DecidedRow[],
): Promise<LeadWeek> {
  const received = await receivedByDay(database, week)
  const whole = rows.find(({ day, district, isOfStaff }) => !day && !district && !isOfStaff)
  const days = Array.from({ length: 7 }, (_, at) => {
    const day = daysAfter(week.from, at)
    const found = rows.find((row) => row.day === day)
    return { day, received: received.get(day) ?? 0, decided: found ? sumOf(found) : 0 }
  })
  return {
    ...week,
    received: days.reduce((sum, day) => sum + day.received, 0),
    decided: decidedOf(whole),
    days,
  }
}

function sumOf({ granted, refused, askedAgain, withdrawn }: DecidedRow): number {
  return granted + refused + askedAgain + withdrawn
}

function decidedOf(row: DecidedRow | undefined): Decided {
  const { granted = 0, refused = 0, askedAgain = 0, withdrawn = 0 } = row ?? {}
  const inTime = row && row.withTerm > 0 ? row.inTime / row.withTerm : null
  return {
    ...{ granted, refused, askedAgain, withdrawn, inTime },
    ...{ waited: percentilesOf(row?.waited), took: percentilesOf(row?.took) },
  }
}

/** With one decimal: nobody plans by minutes. */
function percentilesOf(days: readonly number[] | null | undefined) {
  const shown = (at: number) => {
    const value = days?.[at]
    return value === undefined ? null : Math.round(value * 10) / 10
  }
  return { p50: shown(0), p90: shown(1) }
}

function boundedOf(count: number) {
  return { count: Math.min(count, QUEUE_COUNT_LIMIT), isMore: count > QUEUE_COUNT_LIMIT }
}

async function stockOf(database: Database, today: BusinessDate): Promise<Reply['stock']> {
  const since = daysAfter(today, -WEEKS_OF_PACE * 7)
  const { left, granted } = await readStock(database, { since, limit: QUEUE_COUNT_LIMIT + 1 })
  const weeks = granted === 0 ? null : Math.round((left / granted) * WEEKS_OF_PACE * 10) / 10
  const areFew = left < FEW_NUMBERS.count || (weeks !== null && weeks <= FEW_NUMBERS.weeks)
  // Of more than are counted it is not known for how long they last.
  const isMore = left > QUEUE_COUNT_LIMIT
  return { left: boundedOf(left), weeks: isMore ? null : weeks, areFew: areFew && !isMore }
}

/** A reason as it is called on a day; of documents of both sorts that of papers, which have them all. */
function reasonOf(
  { kind, reason, count }: { kind: string; reason: string; count: number },
  { reasons, today }: { reasons: Reasons; today: BusinessDate },
): Reply['reasons'] {
  const wordsAbout = (about: 'refusal' | 'paper' | 'photo') =>
    reasons.wordsOf({ about, code: reason }, today).nl
  if (kind === 'refuse') return [{ kind, words: wordsAbout('refusal') || reason, count }]
  return [{ kind: 'ask-again', words: wordsAbout('paper') || wordsAbout('photo') || reason, count }]
}

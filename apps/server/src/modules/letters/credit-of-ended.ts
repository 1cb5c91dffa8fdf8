import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { findCreditOfRequest } from '../../ports/credit-of-request.ts'
import type { Database } from '../../ports/database.ts'
import type { LetterSources } from './define-letter.ts'

/** What became of the credit that a request had of a stopped vignette, when the request ended. */
export interface CreditOfEnded {
  worthCents: number
  backCents: number
  droppedCents: number
  /** The last day on which another request gets it; undefined where it is money. */
  until: BusinessDate | undefined
  /** When the account goes, where that is before that day is over. */
  goesAt: Date | undefined
  number: string
}

/** Undefined where it had none, or another request has it since. */
export async function loadCreditOfEnded(
  { database, reference }: Pick<LetterSources, 'database' | 'reference'>,
  requestId: string,
): Promise<CreditOfEnded | undefined> {
  const given = await findGiven(database, requestId)
  if (given) return asMoney(given)
  const now = await findEndedAt(database, requestId)
  const { seasonOn } = reference
  const credit = now && (await findCreditOfRequest(database, requestId, { now, seasonOn }))
  if (credit?.until === undefined) return undefined
  const { worthCents, until, goesAt, number } = credit
  return { worthCents, backCents: 0, droppedCents: 0, until, goesAt, number }
}

/** Of a request that was saved again without it, after its last day; undefined while it is no money, and once that was settled. */
export async function loadCreditGiven(
  database: Database,
  requestId: string,
): Promise<CreditOfEnded | undefined> {
  const given = await findGiven(database, requestId)
  return given && !given.settledAt ? asMoney(given) : undefined
}

function asMoney(given: NonNullable<Awaited<ReturnType<typeof findGiven>>>): CreditOfEnded {
  return { ...given, number: given.number ?? '', until: undefined, goesAt: undefined }
}

/** What `CREDIT_TEXTS` interpolate. */
export function creditValues(credit: CreditOfEnded | undefined) {
  if (!credit) return {}
  const { worthCents, backCents, droppedCents, until, goesAt, number } = credit
  return {
    creditWorth: { cents: worthCents },
    creditBack: { cents: backCents },
    creditDropped: { cents: droppedCents },
    creditNumber: number,
    ...(until && { creditUntil: { date: until } }),
    ...(goesAt && { creditGoesDate: { dateOf: goesAt }, creditGoesTime: { timeOf: goesAt } }),
  }
}

export function creditText(credit: CreditOfEnded | undefined): readonly TextKey[] {
  if (!credit) return []
  if (credit.until) return [credit.goesAt ? 'letters.credit.until-goes' : 'letters.credit.until']
  if (credit.droppedCents === 0) return ['letters.credit.back']
  return [credit.backCents === 0 ? 'letters.credit.dropped' : 'letters.credit.both']
}

function findGiven(database: Database, requestId: string) {
  return database
    .selectFrom('vignette_stop')
    .innerJoin('vignette', 'vignette.id', 'vignette_stop.vignette_id')
    .select(['worth_cents as worthCents', 'back_cents as backCents'])
    .select(['dropped_cents as droppedCents', 'settled_at as settledAt', 'vignette.number'])
    .where('ended_request_id', '=', requestId)
    .executeTakeFirst()
}

async function findEndedAt(database: Database, requestId: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('vignette_event')
    .innerJoin('vignette', 'vignette.id', 'vignette_event.vignette_id')
    .select('happened_at as at')
    .where('vignette.request_id', '=', requestId)
    .whereRef('vignette_event.to_status', '=', 'vignette.status')
    .where('vignette.status', 'in', ['REFUSED', 'WITHDRAWN'])
    .orderBy('vignette_event.id', 'desc')
    .executeTakeFirst()
  return row?.at
}

import { sql } from 'kysely'
import {
  ORDINARY_EVENT,
  type SecurityEventKind,
} from '@vignettes/domain/casework/security-events.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Database } from '../../ports/database.ts'

export interface Place {
  happenedAt: Date
  id: string
}

interface Wanted {
  from: BusinessDate
  until: BusinessDate
  kind?: SecurityEventKind | undefined
  after: Place | undefined
}

/** Events of a kind, or of all but the ordinary one, of some days of Amsterdam, newest first, after a place in them; by index, however many there are. */
export function pageOfEvents(db: Database, { from, until, kind, after }: Wanted, limit: number) {
  let query = db
    .selectFrom('security_event as event')
    .leftJoin('staff', 'staff.id', 'event.owner_id')
    .leftJoin('staff as colleague', 'colleague.id', 'event.done_by')
    .leftJoin('account', 'account.id', 'event.owner_id')
    .select(['event.id', 'event.room', 'event.kind', 'event.happened_at as happenedAt'])
    .select(['event.owner_id as ownerId', 'staff.name', 'colleague.name as by'])
    // Enough to know an address again, not to learn one: who looks after the desk sees nothing else of an applicant.
    .select(sql<string | null>`left(split_part(account.email, '@', 1), 2)`.as('emailStart'))
    .select(sql<string | null>`event.network::text`.as('network'))
    .where(
      sql<boolean>`event.happened_at >= (${from}::date)::timestamp AT TIME ZONE 'Europe/Amsterdam'`,
    )
    .where(
      sql<boolean>`event.happened_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'`,
    )
  query = query.where('event.kind', kind ? '=' : '<>', kind ?? ORDINARY_EVENT)
  if (after) {
    const { happenedAt, id } = after
    query = query.where(
      sql<boolean>`(event.happened_at, event.id) < (${happenedAt}::timestamptz, ${id}::bigint)`,
    )
  }
  return query
    .orderBy('event.happened_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()
}

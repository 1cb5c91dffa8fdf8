import { LETTER_HOLDS } from '@vignettes/domain/casework/letters-of-request.ts'
import { type RawBuilder, sql } from 'kysely'

const HOLDS = sql`${JSON.stringify(LETTER_HOLDS)}::text::jsonb`

/**
 * Whether what a letter says is not so any more, of each line: its vignette is, or was since, in a state in which it does not hold, or
 * somebody did since what ends it.
 * @param letter what a row of `letter` is called there
 */
export function isOvertaken(letter: 'letter' | 'kept'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${letter}.${column}`)
  const holds = sql`(${HOLDS} -> ${of('name')})`
  return sql<boolean>`EXISTS (
    SELECT FROM vignette AS about
    LEFT JOIN desk_event AS told ON told.id = ${of('desk_event_id')}
    WHERE about.request_id = ${of('request_id')} AND (
      NOT (${holds} -> 'while') ? about.status
      OR EXISTS (SELECT FROM vignette_event AS since WHERE since.vignette_id = about.id
        AND since.happened_at > coalesce(told.happened_at, ${of('written_at')})
        AND NOT (${holds} -> 'while') ? since.to_status)
      OR EXISTS (SELECT FROM desk_event AS later WHERE later.vignette_id = about.id AND later.id > told.id
        AND (${holds} -> 'until') ? later.kind)))`
}

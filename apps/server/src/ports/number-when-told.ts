import { type RawBuilder, sql } from 'kysely'

/**
 * The number that a vignette had when the desk did something: one that was withdrawn, which was undone since, has it no longer.
 * @param vignette what its row is called there
 * @param event what the row of `desk_event` is called there
 */
export function numberWhenTold(vignette: string, event: string): RawBuilder<string | null> {
  const [of, told] = [sql.ref(vignette), sql.ref(event)]
  return sql<string | null>`(SELECT CASE WHEN undone.id IS NULL THEN ${of}.number
      ELSE undone.detail -> 'refusalUndone' ->> 'number' END
    FROM (SELECT ${told}.id) AS told_by (id)
    LEFT JOIN LATERAL (SELECT later.id, later.detail FROM desk_event AS later
      WHERE later.vignette_id = ${of}.id AND later.kind = 'refusal-undone' AND later.id > told_by.id
      ORDER BY later.id LIMIT 1) AS undone ON true)`
}

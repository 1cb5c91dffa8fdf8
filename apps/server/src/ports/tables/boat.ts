import { sql, type RawBuilder } from 'kysely'

/**
 * The name of a boat as names that are written otherwise have it too. A boat has no number of its own here: the same name of the same
 * owner is the same boat, at the desk, in what is renewed and at its owner's vignettes.
 *
 * @param name the column that it stands in, or what it is read from
 */
export function boatKey(name: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`folded(${typeof name === 'string' ? sql.ref(name) : name})`
}

/** What tells of a vignette which boat it is for, and whether its owner still has that; beside `vignette` and `request`. */
export const OF_BOAT = [
  boatKey('request.boat_name').as('boatKey'),
  'request.renews',
  sql<Date | null>`(SELECT stopped_at FROM vignette_stop
    WHERE vignette_stop.vignette_id = vignette.id AND reason <> 'other')`.as('goneAt'),
] as const

import { type RawBuilder, sql } from 'kysely'

/** Staff members, each with their e-mail address only where another of them is called so. */
export function toldApartByEmail<Member extends { id: string; name: string; email: string }>(
  staff: readonly Member[],
): (Omit<Member, 'email'> & { email: string | null })[] {
  return staff.map((one) => ({
    ...one,
    email: staff.some(({ id, name }) => id !== one.id && name === one.name) ? one.email : null,
  }))
}

/** The same of one in a query, of all who ever worked here. */
export function emailOfNamesake(staff: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${staff}.${column}`)
  return sql<string | null>`CASE WHEN EXISTS (SELECT FROM staff AS namesake
    WHERE namesake.name = ${of('name')} AND namesake.id <> ${of('id')}) THEN ${of('email')} END`
}

import { type RawBuilder, sql } from 'kysely'

/**
 * Whose a session is, and so who is told of it: one in which somebody helps is theirs, and not of whose account it is in.
 * @param row by which name a query calls the row of `account_session`
 */
export function holderOfSession(row: 'own' | 'session'): RawBuilder<string> {
  return sql<string>`coalesce(
    (SELECT helper_account_id FROM helper WHERE helper.id = ${sql.ref(`${row}.helper_id`)}),
    ${sql.ref(`${row}.account_id`)})`
}

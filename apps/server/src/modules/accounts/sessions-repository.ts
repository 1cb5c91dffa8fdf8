import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { preparedQuery } from '../../ports/prepared-query.ts'

/** Of whom a token is, and what is kept of it once it has ended. */
export interface AskedToken {
  accountId: string
  tokenHash: Buffer
}

const selectSessionVersions = preparedQuery(
  ['accountIds', 'tokenHashes'],
  (db, { accountIds, tokenHashes }) =>
    db
      .selectFrom(
        sql<{
          account_id: string
          token_hash: Buffer
          place: number
        }>`unnest(${accountIds}::uuid[], ${tokenHashes}::bytea[]) with ordinality`.as<'asked'>(
          sql`asked (account_id, token_hash, place)`,
        ),
      )
      .innerJoin('account', 'account.id', 'asked.account_id')
      .leftJoin('ended_token', 'ended_token.hash', 'asked.token_hash')
      .select([sql<number>`asked.place::integer`.as('place'), 'account.session_version as version'])
      .where('ended_token.hash', 'is', null),
)

/** @returns the session version of each token's account, by its place; without those that have ended, and of no account */
export async function listSessionVersions(
  db: Database,
  tokens: readonly AskedToken[],
): Promise<Map<number, number>> {
  const rows = await selectSessionVersions(db, {
    accountIds: tokens.map(({ accountId }) => accountId),
    tokenHashes: tokens.map(({ tokenHash }) => tokenHash),
  })
  return new Map(rows.map(({ place, version }) => [place - 1, version]))
}

/**
 * Ends every token of an account that carries this session version. Those who ask for it at the same moment have it done
 * once, so that whoever logs in after it stays logged in.
 *
 * @returns whether it was this call that did
 */
export async function endSessions(
  db: Database,
  { accountId, sessionVersion }: { accountId: string; sessionVersion: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ session_version: sessionVersion + 1 })
    .where('id', '=', accountId)
    .where('session_version', '=', sessionVersion)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** How many of the tokens that have expired one logout sweeps away: many more than it adds. */
const SWEPT_AT_ONCE = 100

/**
 * Ends one token; a second time changes nothing. What expired before a moment is forgotten with it, but for what another
 * logout is forgetting right now.
 */
export async function endToken(
  db: Database,
  ended: { tokenHash: Buffer; expiresAt: Date },
  forgetBefore: Date,
): Promise<void> {
  await db
    .with('swept', (within) =>
      within
        .deleteFrom('ended_token')
        .where('hash', 'in', ({ selectFrom }) =>
          selectFrom('ended_token')
            .select('hash')
            .where('expires_at', '<', forgetBefore)
            .limit(SWEPT_AT_ONCE)
            .forUpdate()
            .skipLocked(),
        ),
    )
    .insertInto('ended_token')
    .values({ hash: ended.tokenHash, expires_at: ended.expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

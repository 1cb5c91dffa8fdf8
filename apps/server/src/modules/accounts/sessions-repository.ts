import type { Device } from '@vignettes/domain/account/devices.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { holderOfSession } from '../../ports/holder-of-session.ts'
import type { HelperOfSession } from './access-token.ts'
import { preparedQuery } from '../../ports/prepared-query.ts'

/** Of whom a token is, and what is kept of it once it has ended. */
export interface AskedToken {
  accountId: string
  tokenHash: Buffer
  helper?: HelperOfSession
}

const selectSessionVersions = preparedQuery(
  ['accountIds', 'tokenHashes', 'helperIds', 'helperVersions', 'ownHashes'],
  (db, { accountIds, tokenHashes, helperIds, helperVersions, ownHashes }) =>
    db
      .selectFrom(
        sql<{
          account_id: string
          token_hash: Buffer
          helper_id: string | null
          helper_version: number | null
          own_hash: Buffer | null
          place: number
        }>`unnest(${accountIds}::uuid[], ${tokenHashes}::bytea[], ${helperIds}::uuid[], ${helperVersions}::integer[], ${ownHashes}::bytea[]) with ordinality`.as<'asked'>(
          sql`asked (account_id, token_hash, helper_id, helper_version, own_hash, place)`,
        ),
      )
      .innerJoin('account', 'account.id', 'asked.account_id')
      .leftJoin('ended_token', 'ended_token.hash', 'asked.token_hash')
      .leftJoin('account_session', 'account_session.token_hash', 'asked.token_hash')
      .leftJoin('helper', (join) =>
        join
          .onRef('helper.id', '=', 'asked.helper_id')
          .onRef('helper.account_id', '=', 'asked.account_id'),
      )
      .leftJoin('account as helping', (join) =>
        join
          .onRef('helping.id', '=', 'helper.helper_account_id')
          .onRef('helping.session_version', '=', 'asked.helper_version'),
      )
      .leftJoin('ended_token as ended_own', 'ended_own.hash', 'asked.own_hash')
      .select([sql<number>`asked.place::integer`.as('place'), 'account.session_version as version'])
      .select('account_session.last_used_at as lastUsedAt')
      .select('helping.id as helperAccountId')
      .where('ended_token.hash', 'is', null)
      .where(({ and, eb, or }) =>
        or([
          eb('asked.helper_id', 'is', null),
          and([
            eb('helping.id', 'is not', null),
            eb('ended_own.hash', 'is', null),
            // Nothing is filled in for an account that goes.
            eb('account.erase_after', 'is', null),
            // Nor by one.
            eb('helping.erase_after', 'is', null),
          ]),
        ]),
      ),
)

export interface SessionState {
  /** Of the account. */
  version: number
  /** Null for a token of before sessions were kept. */
  lastUsedAt: Date | null
  /** The account of who acts in this one for its owner. */
  helperAccountId: string | null
}

/** @returns how each token's session stands, by its place; without those that have ended, and of no account */
export async function listSessionVersions(
  db: Database,
  tokens: readonly AskedToken[],
): Promise<Map<number, SessionState>> {
  const rows = await selectSessionVersions(db, {
    accountIds: tokens.map(({ accountId }) => accountId),
    tokenHashes: tokens.map(({ tokenHash }) => tokenHash),
    helperIds: tokens.map(({ helper }) => helper?.id ?? null),
    helperVersions: tokens.map(({ helper }) => helper?.sessionVersion ?? null),
    ownHashes: tokens.map(({ helper }) => helper?.tokenHash ?? null),
  })
  return new Map(rows.map(({ place, ...state }) => [place - 1, state]))
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

/** How many sessions that are over one login sweeps away: many more than it adds. */
const ENDED_SWEPT_AT_ONCE = 100

/** Keeps a session that begins, and when its owner last logged in, and forgets some that are over. */
export async function insertSession(
  db: Database,
  session: AskedToken & {
    id: string
    sessionVersion: number
    device: Device
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .with('swept', (within) =>
      within
        .deleteFrom('account_session')
        .where('token_hash', 'in', ({ selectFrom }) =>
          selectFrom('account_session')
            .select('token_hash')
            .where('ends_at', '<', session.now)
            .limit(ENDED_SWEPT_AT_ONCE)
            .forUpdate()
            .skipLocked(),
        ),
    )
    .with('used', (within) =>
      within
        .updateTable('account')
        .set({ last_login_at: session.now })
        .where('id', '=', session.accountId),
    )
    .insertInto('account_session')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      account_id: session.accountId,
      helper_id: session.helper?.id ?? null,
      session_version: session.sessionVersion,
      ...session.device,
      begun_at: session.now,
      last_used_at: session.now,
      ends_at: session.expiresAt,
    })
    .execute()
}

/** Writes down that sessions are in use; a call that finds a row held does not wait for it. */
export async function touchSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ last_used_at: now })
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('account_session')
        .select('token_hash')
        .where('token_hash', 'in', tokenHashes)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** The sessions of an account that have not ended, the last one used first. */
export function listOpenSessions(
  db: Database,
  accountId: string,
  { now, usedSince }: { now: Date; usedSince: Date },
) {
  return (
    db
      .selectFrom('account_session as session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .leftJoin('ended_token', 'ended_token.hash', 'session.token_hash')
      .select(['session.id', 'session.token_hash as tokenHash', 'browser', 'system'])
      .select(['begun_at as begunAt', 'last_used_at as lastUsedAt'])
      .where('session.account_id', '=', accountId)
      // Of a helper there is a list of its own, from which they are ended for good.
      .where(holderOfSession('session'), '=', accountId)
      .whereRef('session.session_version', '=', 'account.session_version')
      .where('ended_token.hash', 'is', null)
      .where('ends_at', '>', now)
      .where('last_used_at', '>', usedSince)
      .orderBy('last_used_at', 'desc')
      .orderBy('session.id')
      .execute()
  )
}

/** What ends a session needs to know of it; undefined for another's, or one that has been ended. */
export function findSession(db: Database, { id, accountId }: { id: string; accountId: string }) {
  return db
    .selectFrom('account_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('ended_token', 'ended_token.hash', 'session.token_hash')
    .select(['token_hash as tokenHash', 'ends_at as expiresAt'])
    .where('session.id', '=', id)
    .where('session.account_id', '=', accountId)
    .where(holderOfSession('session'), '=', accountId)
    .whereRef('session.session_version', '=', 'account.session_version')
    .where('ended_token.hash', 'is', null)
    .executeTakeFirst()
}

/** Ends the sessions of an account that are open, but for those whose tokens have one of these hashes. */
export async function endOtherSessions(
  tx: Database,
  accountId: string,
  { kept, now }: { kept: readonly Buffer[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('ended_token')
    .columns(['hash', 'expires_at'])
    .expression(({ selectFrom }) =>
      selectFrom('account_session')
        .select(['token_hash', 'ends_at'])
        .where('account_id', '=', accountId)
        .where('ends_at', '>', now)
        .$if(kept.length > 0, (sessions) => sessions.where('token_hash', 'not in', kept)),
    )
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
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

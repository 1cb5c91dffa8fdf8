import type { Device } from '@vignettes/domain/account/devices.ts'
import { hasRole, MONEY_ROLES, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { StaffTable } from '../../ports/tables/staff.ts'
import { PLAIN_NUMBER } from '../../ports/tables/vignette.ts'
import type { Encrypted } from '../../ports/vault.ts'

export type StaffRow = Selectable<StaffTable>

export interface NewStaff {
  id: string
  email: string
  name: string
  roles: StaffRole[]
  now: Date
}

/** @returns false when the e-mail is taken, also by a call at the same moment */
export async function insertStaff(tx: Transaction, staff: NewStaff): Promise<boolean> {
  const row = await tx
    .insertInto('staff')
    .values({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      roles: staff.roles,
      password_hash: null,
      created_at: staff.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findByEmail(db: Database | Transaction, email: string) {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
}

export function lockById(tx: Transaction, id: string): Promise<StaffRow | undefined> {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Counts a code, unless it or a later one has counted already. */
export async function useCode(tx: Transaction, staffId: string, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('staff')
    .set({ last_code_step: step })
    .where('id', '=', staffId)
    .where('last_code_step', '<', step)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** What somebody logs in with from now on. */
export async function setCredentials(
  tx: Transaction,
  staffId: string,
  { passwordHash, secret }: { passwordHash: string; secret: Encrypted },
) {
  await tx
    .updateTable('staff')
    .set({
      password_hash: passwordHash,
      secret_encrypted: secret.bytes,
      secret_key_id: secret.keyId,
    })
    .where('id', '=', staffId)
    .execute()
}

/** Another hash of the same password, unless another password was chosen meanwhile. */
export async function replacePasswordHash(
  db: Database,
  staffId: string,
  { passwordHash, stronger }: { passwordHash: string; stronger: string },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: stronger })
    .where('id', '=', staffId)
    .where('password_hash', '=', passwordHash)
    .execute()
}

/** Another password: what was open with the one of before is open no more. */
export async function choosePasswordOf(
  tx: Transaction,
  staffId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', staffId)
    .execute()
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
}

/** A staff member who comes back, or whose invitation was lost, begins anew. */
export async function renewStaff(
  tx: Transaction,
  staff: Pick<NewStaff, 'id' | 'name' | 'roles'>,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      name: staff.name,
      roles: staff.roles,
      password_hash: null,
      secret_encrypted: null,
      secret_key_id: null,
      last_code_step: 0,
      ended_at: null,
    })
    .where('id', '=', staff.id)
    .execute()
  await tx.deleteFrom('staff_backup_code').where('staff_id', '=', staff.id).execute()
}

/** What was lost opens nothing any more; nor does a session, or a link of before. */
export async function dropFactors(
  tx: Transaction,
  staffId: string,
  lost: { password: boolean; telephone: boolean },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      ...(lost.password && { password_hash: null }),
      ...(lost.telephone && { secret_encrypted: null, secret_key_id: null }),
    })
    .where('id', '=', staffId)
    .execute()
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
  // They may lie beside the telephone.
  if (lost.telephone) {
    await tx.deleteFrom('staff_backup_code').where('staff_id', '=', staffId).execute()
  }
}

/** Ends a staff member: sessions and invitations are gone, cases in hand are free again. */
export async function endStaff(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await tx.updateTable('staff').set({ ended_at: now }).where('id', '=', staffId).execute()
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_backup_code').where('staff_id', '=', staffId).execute()
  await freeCases(tx, staffId)
}

/** Other roles: who is logged in logs in again to them, and who has no case to work on any more has none in hand. */
export async function setRoles(
  tx: Transaction,
  staffId: string,
  roles: StaffRole[],
): Promise<void> {
  await tx.updateTable('staff').set({ roles }).where('id', '=', staffId).execute()
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
  if (!hasRole({ roles }, MONEY_ROLES)) await freeCases(tx, staffId)
}

async function freeCases(tx: Transaction, staffId: string): Promise<void> {
  await tx
    .updateTable('desk_case')
    .set({ claimed_by: null, claimed_at: null })
    .where('claimed_by', '=', staffId)
    .execute()
}

/**
 * Staff members who can log in as administrator, by the way that there is now, locked until the transaction ends and in one order: of two who take each other's
 * work away at the same moment the second finds out. Before any of them is locked otherwise.
 */
export async function lockAdministrators(
  tx: Transaction,
  directory: { issuer: string } | undefined,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`roles @> ARRAY['administrator']`)
    .where('ended_at', 'is', null)
    .where(({ and, eb }) =>
      directory
        ? eb('directory_issuer', '=', directory.issuer)
        : and([eb('password_hash', 'is not', null), eb('secret_key_id', 'is not', null)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertSession(
  tx: Transaction,
  session: { hash: Buffer; staffId: string; device: Device; now: Date; endsAt: Date },
): Promise<void> {
  // Whoever logs in sweeps up what ended.
  await tx.deleteFrom('staff_session').where('ends_at', '<', session.now).execute()
  await tx
    .insertInto('staff_session')
    .values({
      token_hash: session.hash,
      staff_id: session.staffId,
      ...session.device,
      begun_at: session.now,
      last_seen_at: session.now,
      ends_at: session.endsAt,
    })
    .execute()
  await markSeen(tx, session.staffId, session.now)
}

/** The staff member of a session that was in use after a moment and has not ended. */
export function findSession(db: Database, hash: Buffer, { now, seenSince }: SessionTimes) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.roles'])
    .select('staff_session.last_seen_at as lastSeenAt')
    .select(['checked_at as checkedAt', 'asked_at as askedAt'])
    .where('token_hash', '=', hash)
    .where('ends_at', '>', now)
    .where('staff_session.last_seen_at', '>', seenSince)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

interface SessionTimes {
  now: Date
  seenSince: Date
}

export async function touchSession(
  db: Database,
  { hash, staffId, now }: { hash: Buffer; staffId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', hash)
    .execute()
  await markSeen(db, staffId, now)
}

async function markSeen(db: Database, staffId: string, now: Date): Promise<void> {
  await db.updateTable('staff').set({ last_seen_at: now }).where('id', '=', staffId).execute()
}

export async function deleteSession(db: Database, hash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', hash).execute()
}

/** The sessions of a staff member that have not ended, the last one used first. */
export function listSessionsOf(db: Database, staffId: string, { now, seenSince }: SessionTimes) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'token_hash as tokenHash', 'browser', 'system'])
    .select(['begun_at as begunAt', 'last_seen_at as lastUsedAt'])
    .where('staff_id', '=', staffId)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', seenSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @returns whether there was one */
export async function deleteSessionOf(
  db: Database,
  { id, staffId }: { id: string; staffId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export function listStaff(db: Database) {
  return db
    .selectFrom('staff')
    .select(['staff.id', 'name', 'email', 'roles', 'created_at as createdAt'])
    .select(['password_hash', 'secret_key_id', 'ended_at', 'last_seen_at as lastSeenAt'])
    .select('directory_subject')
    .select(({ selectFrom }) =>
      selectFrom('desk_case')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('claimed_by', '=', 'staff.id')
        .as('claimed'),
    )
    .orderBy(sql`ended_at IS NOT NULL`)
    .orderBy('name')
    .execute()
}

/** Lays numbers in stock; those that are known already, with or without dashes, stay as they are. */
export async function addNumbers(
  tx: Transaction,
  { prefix, first, last }: { prefix: string; first: number; last: number },
): Promise<number> {
  const result = await sql`
    INSERT INTO number_stock (number)
    SELECT ${prefix} || lpad(n::text, 7, '0') FROM generate_series(${first}::int, ${last}::int) AS n
    WHERE NOT EXISTS (
      SELECT FROM vignette WHERE ${PLAIN_NUMBER} = replace(${prefix}, '-', '') || lpad(n::text, 7, '0')
    ) AND NOT EXISTS (
      SELECT FROM number_stock AS known
      WHERE replace(known.number, '-', '') = replace(${prefix}, '-', '') || lpad(n::text, 7, '0')
    )
    ON CONFLICT DO NOTHING`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

export async function numberStock(db: Database): Promise<{ left: number; next: string | null }> {
  const { left, next } = await db
    .selectFrom('number_stock')
    .select(({ fn }) => [fn.countAll<number>().as('left'), fn.min('number').as('next')])
    .where('taken_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { left, next }
}

import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { Encrypted } from '../../ports/vault.ts'
import type { StaffRow } from './repository.ts'

interface Begun {
  stateHash: Buffer
  verifierHash: Buffer
}

export async function insertDirectoryLogin(
  db: Database,
  { stateHash, verifierHash, now, expiresAt }: Begun & { now: Date; expiresAt: Date },
): Promise<void> {
  // Whoever begins sweeps up what nobody came back from.
  await db.deleteFrom('staff_directory_login').where('expires_at', '<=', now).execute()
  await db
    .insertInto('staff_directory_login')
    .values({ state_hash: stateHash, verifier_hash: verifierHash, expires_at: expiresAt })
    .execute()
}

/** @returns false for one that was not begun in this browser, is too old, or was taken before */
export async function takeDirectoryLogin(
  db: Database,
  { stateHash, verifierHash, now }: Begun & { now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_directory_login')
    .where('state_hash', '=', stateHash)
    .where('verifier_hash', '=', verifierHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface Known {
  issuer: string
  subject: string
}

export function lockBySubject(
  tx: Transaction,
  { issuer, subject }: Known,
): Promise<StaffRow | undefined> {
  return tx
    .selectFrom('staff')
    .selectAll()
    .where('directory_issuer', '=', issuer)
    .where('directory_subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

export async function setSubject(tx: Transaction, staffId: string, known: Known): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ directory_issuer: known.issuer, directory_subject: known.subject })
    .where('id', '=', staffId)
    .execute()
}

/** As the directory has them now; an e-mail address that a colleague has stays the one of before. */
export async function setNameAndEmail(
  tx: Transaction,
  staffId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await tx.updateTable('staff').set({ name }).where('id', '=', staffId).execute()
  await sql`UPDATE staff SET email = ${email} WHERE id = ${staffId}
    AND NOT EXISTS (SELECT FROM staff AS other WHERE other.email = ${email})`.execute(tx)
}

interface SessionOfDirectory {
  hash: Buffer
  tokens: Encrypted
  now: Date
}

/** What the directory let in, and just said so. */
export async function setDirectoryTokens(
  tx: Transaction,
  { hash, tokens, now, sid }: SessionOfDirectory & { sid?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({
      directory_tokens: tokens.bytes,
      directory_key_id: tokens.keyId,
      checked_at: now,
      asked_at: now,
      ...(sid !== undefined && { directory_sid: sid }),
    })
    .where('token_hash', '=', hash)
    .execute()
}

/** Of several processes one asks. @returns with what; undefined when another has begun to */
export async function claimCheck(
  db: Database,
  { hash, askedAt, now }: { hash: Buffer; askedAt: Date; now: Date },
): Promise<{ tokens: Encrypted; subject: string } | undefined> {
  const row = await db
    .updateTable('staff_session')
    .from('staff')
    .set({ asked_at: now })
    .whereRef('staff.id', '=', 'staff_session.staff_id')
    .where('token_hash', '=', hash)
    .where('asked_at', '=', askedAt)
    .returning(['directory_tokens as bytes', 'directory_key_id as keyId'])
    .returning('staff.directory_subject as subject')
    .executeTakeFirst()
  if (!row?.bytes || row.keyId === null || row.subject === null) return undefined
  return { tokens: { bytes: row.bytes, keyId: row.keyId }, subject: row.subject }
}

/** Ends what the directory ended: one session, or all of somebody. @returns whose they were */
export async function deleteSessionsOfDirectory(
  tx: Transaction,
  ended: { issuer: string; subject: string | undefined; sid: string | undefined; until: Date },
): Promise<string[]> {
  const { issuer, subject, sid, until } = ended
  const rows = await tx
    .deleteFrom('staff_session')
    .using('staff')
    .whereRef('staff.id', '=', 'staff_session.staff_id')
    .where('directory_issuer', '=', issuer)
    .where('begun_at', '<=', until)
    .$if(subject !== undefined, (query) => query.where('directory_subject', '=', subject ?? ''))
    .$if(sid !== undefined, (query) => query.where('directory_sid', '=', sid ?? ''))
    .returning('staff_session.staff_id as staffId')
    .execute()
  return [...new Set(rows.map(({ staffId }) => staffId))]
}

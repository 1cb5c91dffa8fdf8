import type { Database, Transaction } from '../../ports/database.ts'
import type { Encrypted } from '../../ports/vault.ts'
import type { StaffRow } from './repository.ts'

/** Lays a new way in; one of before, and what was chosen over it, no longer counts. */
export async function replaceInvitation(
  tx: Transaction,
  invitation: { hash: Buffer; staffId: string; expiresAt: Date },
): Promise<void> {
  await tx.deleteFrom('staff_invitation').where('staff_id', '=', invitation.staffId).execute()
  await tx
    .insertInto('staff_invitation')
    .values({
      token_hash: invitation.hash,
      staff_id: invitation.staffId,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** Whom an invitation is for, and what was chosen over it and is not in force yet. */
export interface Invited {
  staff: StaffRow
  chosen: { passwordHash: string | null; secret: Encrypted | undefined }
  expiresAt: Date
  wasAccepted: boolean
}

/** Whom an invitation is for, also when it is too old or was accepted. */
export async function findInvited(
  db: Database | Transaction,
  hash: Buffer,
): Promise<Invited | undefined> {
  const row = await db
    .selectFrom('staff_invitation as invitation')
    .innerJoin('staff', 'staff.id', 'invitation.staff_id')
    .selectAll('staff')
    .select([
      'invitation.password_hash as chosenHash',
      'invitation.secret_encrypted as shownBytes',
      'invitation.secret_key_id as shownKeyId',
      'invitation.expires_at as expiresAt',
      'invitation.accepted_at as acceptedAt',
    ])
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { chosenHash, shownBytes: bytes, shownKeyId: keyId, expiresAt, acceptedAt, ...staff } = row
  const chosen = { passwordHash: chosenHash, secret: encryptedOf(bytes, keyId) }
  return { staff, chosen, expiresAt, wasAccepted: acceptedAt !== null }
}

/** @returns false when a password was chosen over it before */
export async function choosePassword(
  tx: Transaction,
  hash: Buffer,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitation')
    .set({ password_hash: passwordHash })
    .where('token_hash', '=', hash)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of several keys that were shown the last one counts. */
export async function replaceShownSecret(
  tx: Transaction,
  hash: Buffer,
  secret: Encrypted,
): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ secret_encrypted: secret.bytes, secret_key_id: secret.keyId })
    .where('token_hash', '=', hash)
    .execute()
}

/** It opens nothing any more; that it was used is kept, for who comes back to it. */
export async function endInvitation(tx: Transaction, hash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ accepted_at: now, password_hash: null, secret_encrypted: null, secret_key_id: null })
    .where('token_hash', '=', hash)
    .execute()
}

/** What the columns of a secret hold; both or none of them are empty. */
export function encryptedOf(bytes: Buffer | null, keyId: string | null): Encrypted | undefined {
  return bytes && keyId !== null ? { bytes, keyId } : undefined
}

import { randomInt } from 'node:crypto'
import { BACKUP_CODES } from '@vignettes/domain/casework/staff.ts'
import type { renewBackupCodes } from '@vignettes/domain/api/staff-backup-codes.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { loginCaller, type LoginCaller, type LoginPlace } from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import {
  countBackupCodes,
  deleteBackupCode,
  listBackupCodeHashes,
  markBackupCodesKept,
  replaceBackupCodes,
} from './backup-codes-repository.ts'
import { encryptedOf } from './invitations-repository.ts'
import { findByEmail, type StaffRow, useCode } from './repository.ts'
import { limitCodes } from './limit-codes.ts'
import { CODE_EXPIRED, type CodeFault, CODE_FAULT_TEXTS, stepOfCode } from './second-factor.ts'
import type { StaffDeps } from './staff-deps.ts'
import { hashOf } from '../../http/secret-token.ts'

/** Ten codes nobody can guess, and what is kept of them. Hashing takes a while: not inside a transaction. */
export async function newBackupCodes({
  passwords,
}: Pick<StaffDeps, 'passwords'>): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: BACKUP_CODES.count }, newBackupCode)
  return { codes, hashes: await Promise.all(codes.map((code) => passwords.hash(code))) }
}

function newBackupCode(): string {
  return Array.from({ length: BACKUP_CODES.digits }, () => randomInt(10)).join('')
}

/**
 * Which of the codes of a staff member this is, for `useBackupCode`. As many are compared as anybody can have, of nobody too: the time
 * tells neither which it is nor how many there are, nor whether the password before it was right.
 * @returns undefined for none
 */
export async function findBackupCode(
  {
    database,
    passwords,
  }: Pick<StaffDeps, 'database'> & { passwords: Pick<StaffDeps['passwords'], 'matches'> },
  staffId: string | undefined,
  code: string,
): Promise<string | undefined> {
  const hashes: (string | undefined)[] = staffId
    ? await listBackupCodeHashes(database, staffId)
    : []
  while (hashes.length < BACKUP_CODES.count) hashes.push(undefined)
  const found = await Promise.all(
    hashes.map(async (hash) => ((await passwords.matches(hash, code)) ? hash : undefined)),
  )
  return found.find((hash) => hash !== undefined)
}

/** Takes one instead of a code of the authenticator; its owner gets a letter. @returns false when it was used before */
export async function useBackupCode(
  { outbox, trail }: Pick<StaffDeps, 'outbox' | 'trail'>,
  tx: Transaction,
  { staffId, hash, address, now }: { staffId: string; hash: string; address: string; now: Date },
): Promise<boolean> {
  if (!(await deleteBackupCode(tx, staffId, hash))) return false
  // Whoever uses one has them all.
  await markBackupCodesKept(tx, staffId)
  const { left } = await countBackupCodes(tx, staffId)
  const kind = 'backup-code-used'
  const staffEventId = await recordStaffEvent(tx, { staffId, kind, detail: { left }, now })
  await trail.record(tx, { room: 'staff', ownerId: staffId, kind, address })
  await outbox.enqueue(tx, mail('staff-backup-code-used', { backupCodeEventId: staffEventId }))
  return true
}

/**
 * Ten others for who works at the desk; those of before no longer count. Codes are counted as those of a login, once the password is right.
 * @throws PortalError 422 for a wrong password or code, 429 after too many
 */
export async function makeBackupCodes(
  deps: StaffDeps,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
  { password, code }: RequestOf<typeof renewBackupCodes>['body'],
  { place, token }: { place: LoginPlace; token: string },
): Promise<ReplyOf<typeof renewBackupCodes>> {
  const { database, passwords, trail } = deps
  // By session: who found one open keeps its owner from no login.
  const from = hashOf(token).toString('base64url')
  await limitAttempts(deps.limits, 'casework-password-by-session', { who: id, from })
  const staff = await findByEmail(database, email)
  const caller = loginCaller(place, { room: 'staff', email, passwordHash: staff?.password_hash })
  const tried = { ...caller, ownerId: staff?.id, email }
  if (!staff || !(await passwords.matches(staff.password_hash ?? undefined, password))) {
    await trail.loginFailed(tried, 'password-failed')
    throw wrong('password', 'casework.access.password-wrong')
  }
  const trier = { staffId: id, browser: caller.browser }
  await limitCodes(deps, trier)
  const made = await replaceFor(deps, staff, code, caller)
  if (typeof made === 'string') {
    if (made === CODE_EXPIRED) await deps.codeLimit.takeBack(trier)
    else await trail.loginFailed(tried, 'code-failed')
    throw wrong('code', made)
  }
  await deps.codeLimit.forgive(trier)
  return made
}

/** @returns the new codes, or what is said of a code of the authenticator that does not count */
async function replaceFor(
  deps: StaffDeps,
  staff: StaffRow,
  code: string,
  caller: LoginCaller,
): Promise<{ codes: string[] } | TextKey> {
  const now = deps.clock.now()
  const step = stepOf(deps, staff, code)
  if (typeof step === 'string') return CODE_FAULT_TEXTS[step]
  const { codes, hashes } = await newBackupCodes(deps)
  const kind = 'backup-codes-made'
  return deps.database.transaction().execute(async (tx) => {
    if (!(await useCode(tx, staff.id, step))) return 'casework.login.code-used'
    await replaceBackupCodes(tx, staff.id, hashes)
    const backupCodesEventId = await recordStaffEvent(tx, { staffId: staff.id, kind, now })
    await deps.trail.record(tx, { ...caller, ownerId: staff.id, kind })
    await deps.outbox.enqueue(tx, mail('staff-backup-codes-made', { backupCodesEventId }))
    return { codes }
  })
}

/** The step of a code of somebody's authenticator; of who has none each code is wrong. */
export function stepOf(
  { vault, codeClock }: Pick<StaffDeps, 'vault' | 'codeClock'>,
  staff: StaffRow,
  code: string,
): number | CodeFault {
  const secret = encryptedOf(staff.secret_encrypted, staff.secret_key_id)
  if (!secret) return 'wrong'
  return stepOfCode(vault.decrypt(secret, staff.id), code, codeClock.now())
}

const wrong = (path: string, message: TextKey) =>
  new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })

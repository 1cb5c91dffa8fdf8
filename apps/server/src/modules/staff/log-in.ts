import type { Device } from '@vignettes/domain/account/devices.ts'
import type { staffLogin } from '@vignettes/domain/api/staff.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { BACKUP_CODES } from '@vignettes/domain/casework/staff.ts'
import { forgiveLogins, limitLogins, type LoginCaller } from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findBackupCode, stepOf, useBackupCode } from './backup-codes.ts'
import { findByEmail, replacePasswordHash, type StaffRow, useCode } from './repository.ts'
import { limitCodes } from './limit-codes.ts'
import { beginSession } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * A session at the desk, for a password and a code that has not been used.
 * @throws PortalError 401, the same whatever was wrong, after equal work; 429 after too many tries.
 */
export async function logIn(
  deps: StaffDeps,
  { email, password, code }: RequestOf<typeof staffLogin>['body'],
  { device, ...caller }: LoginCaller & { device: Device },
): Promise<ReplyOf<typeof staffLogin>> {
  await limitLogins(deps.limits, email, caller)

  const staff = await findByEmail(deps.database, email)
  const isRight = await deps.passwords.matches(staff?.password_hash ?? undefined, password)
  const tried = { ...caller, ownerId: staff?.id, email }
  if (!staff || !isRight) {
    await deps.trail.loginFailed(tried, 'login-failed')
    throw wrong()
  }

  const trier = { staffId: staff.id, browser: caller.browser }
  await limitCodes(deps, trier)
  const session = await enter(deps, staff, code, { ...caller, device })
  if (!session) {
    await deps.trail.loginFailed(tried, 'code-failed')
    throw wrong()
  }
  await deps.codeLimit.forgive(trier)
  await forgiveLogins(deps.limits, email, caller)
  const passwordHash = staff.password_hash
  const stronger = passwordHash && (await deps.passwords.strengthened(passwordHash, password))
  if (stronger) await replacePasswordHash(deps.database, staff.id, { passwordHash, stronger })
  return { session, staffMember: staffMemberOf(staff) }
}

/** Takes the second factor. @returns the session, or undefined when the code is wrong or was used before */
async function enter(
  deps: StaffDeps,
  staff: StaffRow,
  code: string,
  { device, ...caller }: LoginCaller & { device: Device },
): Promise<string | undefined> {
  const { database, clock, trail } = deps
  const now = clock.now()
  const take = await codeToTake(deps, staff, code, { now, address: caller.address })
  if (!take) return undefined
  return database.transaction().execute(async (tx) => {
    if (!(await take(tx))) return undefined
    await recordStaffEvent(tx, { staffId: staff.id, kind: 'logged-in', now })
    await trail.loggedIn(tx, { ...caller, ownerId: staff.id })
    return beginSession(tx, { staffId: staff.id, device }, now)
  })
}

/** What counts a code of the authenticator, or a backup code, as used; undefined for a wrong one. */
async function codeToTake(
  deps: StaffDeps,
  staff: StaffRow,
  code: string,
  { now, address }: { now: Date; address: string },
): Promise<((tx: Transaction) => Promise<boolean>) | undefined> {
  if (code.length === BACKUP_CODES.digits) {
    const hash = await findBackupCode(deps, staff.id, code)
    const used = { staffId: staff.id, address, now }
    return hash ? (tx) => useBackupCode(deps, tx, { ...used, hash }) : undefined
  }
  const step = stepOf(deps, staff, code, now)
  return step === undefined ? undefined : (tx) => useCode(tx, staff.id, step)
}

export function staffMemberOf({ id, name, email, role }: StaffRow) {
  return { id, name, email, role }
}

const wrong = () => new PortalError(401, 'casework.login.wrong')

import type { Device } from '@vignettes/domain/account/devices.ts'
import type { staffLogin } from '@vignettes/domain/api/staff.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { BACKUP_CODES } from '@vignettes/domain/casework/staff.ts'
import {
  forgiveLogins,
  limitLogins,
  loginCaller,
  type LoginCaller,
  type LoginPlace,
} from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findBackupCode, stepOf, useBackupCode } from './backup-codes.ts'
import { findByEmail, replacePasswordHash, type StaffRow, useCode } from './repository.ts'
import { limitCodes } from './limit-codes.ts'
import { CODE_EXPIRED, type CodeFault } from './second-factor.ts'
import { beginSession } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * A session at the desk, for a password and a code that has not been used.
 * @throws PortalError 401, the same whatever was wrong, after equal work, but for a code that was right half a minute ago, which
 * only its owner has; 429 after too many tries.
 */
export async function logIn(
  deps: StaffDeps,
  { email, password, code }: RequestOf<typeof staffLogin>['body'],
  { device, ...place }: LoginPlace & { device: Device },
): Promise<ReplyOf<typeof staffLogin>> {
  const staff = await findByEmail(deps.database, email)
  const owner = { room: 'staff', email, passwordHash: staff?.password_hash } as const
  const caller = loginCaller(place, owner)
  await limitLogins(deps.limits, email, caller)

  const isRight = await deps.passwords.matches(staff?.password_hash ?? undefined, password)
  const tried = { ...caller, ownerId: staff?.id, email }
  if (!staff || !isRight) {
    if (isBackupCode(code)) await findBackupCode(deps, undefined, code)
    await deps.trail.loginFailed(tried, 'login-failed')
    throw wrong()
  }

  const trier = { staffId: staff.id, browser: caller.browser }
  await limitCodes(deps, trier)
  const entered = await enter(deps, staff, code, { ...caller, device })
  if (entered === 'expired') {
    await deps.codeLimit.takeBack(trier)
    throw new PortalError(401, CODE_EXPIRED)
  }
  if (entered === 'wrong') {
    await deps.trail.loginFailed(tried, 'code-failed')
    throw wrong()
  }
  await deps.codeLimit.forgive(trier)
  await forgiveLogins(deps.limits, email, caller)
  const passwordHash = staff.password_hash
  const stronger = passwordHash && (await deps.passwords.strengthened(passwordHash, password))
  if (stronger) await replacePasswordHash(deps.database, staff.id, { passwordHash, stronger })
  place.browser.remember({ ...owner, passwordHash: stronger || passwordHash }, owner)
  return { ...entered, staffMember: staffMemberOf(staff) }
}

/** Takes the second factor. @returns the session, or what is wrong with the code, which may have been used before */
async function enter(
  deps: StaffDeps,
  staff: StaffRow,
  code: string,
  { device, ...caller }: LoginCaller & { device: Device },
): Promise<{ session: string } | CodeFault> {
  const { database, clock, trail } = deps
  const now = clock.now()
  const take = await codeToTake(deps, staff, code, { now, address: caller.address })
  if (typeof take === 'string') return take
  return database.transaction().execute(async (tx) => {
    if (!(await take(tx))) return 'wrong'
    await recordStaffEvent(tx, { staffId: staff.id, kind: 'logged-in', now })
    await trail.loggedIn(tx, { ...caller, ownerId: staff.id })
    return { session: await beginSession(tx, { staffId: staff.id, device }, now) }
  })
}

function isBackupCode(code: string): boolean {
  return code.length === BACKUP_CODES.digits
}

/** What counts a code of the authenticator, or a backup code, as used; or why it counts for nothing. */
async function codeToTake(
  deps: StaffDeps,
  staff: StaffRow,
  code: string,
  { now, address }: { now: Date; address: string },
): Promise<((tx: Transaction) => Promise<boolean>) | CodeFault> {
  if (isBackupCode(code)) {
    const hash = await findBackupCode(deps, staff.id, code)
    const used = { staffId: staff.id, address, now }
    return hash ? (tx) => useBackupCode(deps, tx, { ...used, hash }) : 'wrong'
  }
  const step = stepOf(deps, staff, code)
  return typeof step === 'string' ? step : (tx) => useCode(tx, staff.id, step)
}

export function staffMemberOf({ id, name, email, roles }: StaffRow) {
  return { id, name, email, roles }
}

const wrong = () => new PortalError(401, 'casework.login.wrong')

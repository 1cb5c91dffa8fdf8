import type { Device } from '@vignettes/domain/account/devices.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import type { changeStaffPassword } from '@vignettes/domain/api/staff-password.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { loginCaller, type LoginPlace } from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import { refuseCommonPassword } from '../../http/refuse-common-password.ts'
import { mail } from '../../ports/jobs.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { choosePasswordOf, findByEmail, lockById, type StaffRow } from './repository.ts'
import { beginSession } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'
import { hashOf } from '../../http/secret-token.ts'
import { ownWordsOfStaff } from './own-words-of-staff.ts'

/**
 * ASVS 6.2.2, 6.2.3: another password for who works here and gives the one of now. No code is asked: who has the session has shown
 * one, and who found it open does not know the password. Every session ends, and the owner is told.
 * @returns the session that goes on
 * @throws PortalError 401 when the session has ended meanwhile; 422 for a wrong password, and for a new one that everybody tries or
 * that is the one of now; 429
 */
export async function changePassword(
  deps: StaffDeps,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
  { currentPassword, newPassword }: RequestOf<typeof changeStaffPassword>['body'],
  { place, token, device }: { place: LoginPlace; token: string; device: Device },
): Promise<string> {
  const { database, passwords, trail, limits, clock } = deps
  // By session: who found one open guesses no more than at the login, and keeps its owner from none.
  const from = hashOf(token).toString('base64url')
  await limitAttempts(limits, 'casework-password-by-session', { who: id, from })
  const staff = await findByEmail(database, email)
  refuseCommonPassword(passwords, newPassword, 'newPassword', staff && ownWordsOfStaff(staff))
  const hashBefore = staff?.password_hash
  const owner = { room: 'staff', email, passwordHash: hashBefore } as const
  const { address } = loginCaller(place, owner)
  const tried = { room: 'staff', address, ownerId: id, email } as const
  if (!hashBefore || !(await passwords.matches(hashBefore, currentPassword))) {
    await trail.loginFailed(tried, 'password-failed')
    throw wrong('currentPassword', 'casework.access.password-wrong')
  }
  // Nothing would have changed, while everybody is told that it has.
  if (await passwords.matches(hashBefore, newPassword))
    throw wrong('newPassword', 'form.newPassword.error-current')
  // Of those who know it: each change mails a letter.
  await limitAttempts(limits, 'casework-password-change-by-staffMember', id)
  const passwordHash = await passwords.hash(newPassword)
  const session = await database.transaction().execute(async (tx) => {
    const now = clock.now()
    const held = await lockById(tx, id)
    // Another password, a colleague who set it up anew, or the end of the work came first.
    if (held?.password_hash !== hashBefore || held.ended_at) throw hasEnded()
    await choosePasswordOf(tx, id, passwordHash)
    const kind = 'password-changed'
    const passwordEventId = await recordStaffEvent(tx, { staffId: id, kind, now })
    await trail.record(tx, { room: 'staff', ownerId: id, address, kind: 'password-chosen' })
    await deps.outbox.enqueue(tx, mail('staff-password-changed', { passwordEventId }))
    return beginSession(tx, { staffId: id, device }, now)
  })
  // As its session goes on, so does this browser; all others are strangers from here on.
  place.browser.remember({ ...owner, passwordHash }, owner)
  return session
}

const wrong = (path: string, message: TextKey) =>
  new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })
const hasEnded = () => new PortalError(401, 'refusal.staff-session-ended')

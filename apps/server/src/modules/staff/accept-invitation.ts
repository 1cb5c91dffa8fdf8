import type { Device } from '@vignettes/domain/account/devices.ts'
import type {
  acceptInvitation,
  beginInvitation,
  checkInvitation,
  continueInvitation,
  ShownKey,
} from '@vignettes/domain/api/staff-invitation.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { PortalError } from '../../http/portal-error.ts'
import { forgiveLinks, limitLinks, type LoginPlace } from '../../http/limit-logins.ts'
import { refuseCommonPassword } from '../../http/refuse-common-password.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { Encrypted } from '../../ports/vault.ts'
import { newBackupCodes } from './backup-codes.ts'
import { replaceBackupCodes } from './backup-codes-repository.ts'
import {
  choosePassword,
  encryptedOf,
  endInvitation,
  findInvited,
  type Invited,
  replaceShownSecret,
} from './invitations-repository.ts'
import { limitCodes } from './limit-codes.ts'
import { staffMemberOf } from './log-in.ts'
import { lockById, setCredentials, useCode } from './repository.ts'
import {
  CODE_EXPIRED,
  markOf,
  newSecret,
  CODE_FAULT_TEXTS,
  secretUri,
  stepOfCode,
} from './second-factor.ts'
import { beginSession } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'
import { hashOf } from '../../http/secret-token.ts'
import { ownWordsOfStaff } from './own-words-of-staff.ts'

/**
 * Whom an invitation is for. Whoever has no more than the link learns no key: it is made for who gives a password, which is
 * chosen once, and must be shown by who comes again.
 * @throws PortalError 404 for an invitation that is not known or too old, 409 for one that was accepted
 */
export async function readInvitation(
  { database, clock }: StaffDeps,
  token: string,
): Promise<ReplyOf<typeof checkInvitation>> {
  const invited = requireValid(await findInvited(database, hashOf(token)), clock.now())
  const { email, name, secret_key_id: keyId } = invited.staff
  const asks = passwordHashOf(invited) === null ? 'new-password' : 'password'
  return { email, name, asks, givesKey: keyId === null }
}

/**
 * Chooses the password of an invited staff member.
 * @returns the key for the authenticator, in this answer only
 * @throws PortalError 404 as above, 409 when one was chosen before, 422 for a password that everybody tries
 */
export async function begin(
  deps: StaffDeps,
  { token, newPassword }: RequestOf<typeof beginInvitation>['body'],
): Promise<ReplyOf<typeof beginInvitation>> {
  const { asks, ...invited } = await readInvitation(deps, token)
  if (asks !== 'new-password') throw alreadyChosen()
  refuseCommonPassword(deps.passwords, newPassword, 'newPassword', ownWordsOfStaff(invited))
  const passwordHash = await deps.passwords.hash(newPassword)
  return deps.database.transaction().execute(async (tx) => {
    const held = await lockInvited(deps, tx, token)
    if (!(await choosePassword(tx, hashOf(token), passwordHash))) throw alreadyChosen()
    return { key: await showKey(deps, tx, token, held) }
  })
}

/**
 * For who comes back before a code was shown.
 * @returns another key; that of before no longer counts
 * @throws PortalError 404 as above, 422 for another password than was chosen, 429 after too many
 */
export async function beginAgain(
  deps: StaffDeps,
  { token, password }: RequestOf<typeof continueInvitation>['body'],
  address: string,
): Promise<ReplyOf<typeof continueInvitation>> {
  await requirePassword(deps, { token, password, address })
  return deps.database.transaction().execute(async (tx) => {
    const invited = await lockInvited(deps, tx, token)
    return { key: await showKey(deps, tx, token, invited) }
  })
}

/**
 * Puts password and key in force for who can show a code of it, and begins the first session.
 * @throws PortalError 404 as above, 422 for a wrong code or password, 429 after too many
 */
export async function accept(
  deps: StaffDeps,
  { token, password, ...shown }: RequestOf<typeof acceptInvitation>['body'],
  { device, address, browser }: LoginPlace & { device: Device },
): Promise<ReplyOf<typeof acceptInvitation>> {
  const now = deps.clock.now()
  const known = await requirePassword(deps, { token, password, address })
  const trier = { staffId: known.staff.id }
  await limitCodes(deps, trier)
  const isRight = typeof confirmedBy(deps, known, shown) !== 'string'
  const made = isRight && !known.staff.secret_encrypted ? await newBackupCodes(deps) : undefined
  const accepted = await deps.database.transaction().execute(async (tx) => {
    const invited = await lockInvited(deps, tx, token)
    const { staff } = invited
    const confirmed = confirmedBy(deps, invited, shown)
    if (typeof confirmed === 'string') return confirmed
    if (!(await useCode(tx, staff.id, confirmed.step))) return 'casework.login.code-used'
    await endInvitation(tx, hashOf(token), now)
    await setCredentials(tx, staff.id, confirmed)
    if (made) await replaceBackupCodes(tx, staff.id, made.hashes)
    await recordAccepted(deps, tx, { staff, address, now })
    const session = await beginSession(tx, { staffId: staff.id, device }, now)
    return { session, staffMember: staffMemberOf(staff), backupCodes: made?.codes ?? [] }
  })
  if (typeof accepted === 'string') {
    const at = { room: 'staff', ownerId: known.staff.id, address } as const
    if (accepted === CODE_EXPIRED) await deps.codeLimit.takeBack(trier)
    else await deps.trail.record(deps.database, { ...at, kind: 'link-code-failed' })
    throw wrong('code', accepted)
  }
  await deps.codeLimit.forgive(trier)
  const { email } = known.staff
  await forgiveLinks(deps.limits, email)
  browser.remember({ room: 'staff', email, passwordHash: passwordHashOf(known) })
  return accepted
}

/** What was set up goes into the trail, and its owner gets a letter. */
async function recordAccepted(
  { outbox, trail }: Pick<StaffDeps, 'outbox' | 'trail'>,
  tx: Transaction,
  { staff, address, now }: { staff: Invited['staff']; address: string; now: Date },
): Promise<void> {
  const at = { room: 'staff', ownerId: staff.id, address } as const
  const [isPasswordNew, isKeyNew] = [staff.password_hash === null, staff.secret_encrypted === null]
  if (isPasswordNew) await trail.record(tx, { ...at, kind: 'password-chosen' })
  if (isKeyNew) {
    await trail.record(tx, { ...at, kind: 'second-factor-chosen' })
    await trail.record(tx, { ...at, kind: 'backup-codes-made' })
  }
  const kind = 'staff-accepted'
  const chose = isPasswordNew && isKeyNew ? 'both' : isKeyNew ? 'telephone' : 'password'
  const detail = { chose } as const
  const acceptedEventId = await recordStaffEvent(tx, { staffId: staff.id, kind, detail, now })
  await outbox.enqueue(tx, mail('staff-accepted', { acceptedEventId }))
}

/** What would be in force, when this is a code of its key; what is said of another code. */
function confirmedBy(
  { vault, codeClock }: Pick<StaffDeps, 'vault' | 'codeClock'>,
  invited: Invited,
  { code, keyMark }: { code: string; keyMark?: string | undefined },
): { passwordHash: string; secret: Encrypted; step: number } | TextKey {
  const secret = secretOf(invited)
  const passwordHash = passwordHashOf(invited)
  if (!secret || passwordHash === null) return 'casework.login.code-not-right'
  const plain = vault.decrypt(secret, invited.staff.id)
  if (keyMark !== undefined && keyMark !== markOf(plain)) return 'casework.invitation.key-dead'
  const step = stepOfCode(plain, code, codeClock.now())
  // Some authenticators take each key for one of before, and their codes are never right.
  if (step === 'wrong' && !invited.staff.secret_encrypted)
    return 'casework.invitation.code-not-right'
  return typeof step === 'string' ? CODE_FAULT_TEXTS[step] : { passwordHash, secret, step }
}

/** Counted by the link, before anything is compared: whoever has read a mailbox guesses no password there. */
async function requirePassword(
  deps: StaffDeps,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<Invited> {
  const invited = requireValid(await findInvited(deps.database, hashOf(token)), deps.clock.now())
  await limitLinks(deps.limits, invited.staff.email, token)
  const isRight = await deps.passwords.matches(passwordHashOf(invited) ?? undefined, password)
  if (!isRight) {
    const at = { room: 'staff', ownerId: invited.staff.id, address } as const
    await deps.trail.record(deps.database, { ...at, kind: 'link-password-failed' })
    throw wrong('password', 'casework.invitation.password-wrong')
  }
  return invited
}

async function lockInvited(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Transaction,
  token: string,
): Promise<Invited> {
  const find = async () => requireValid(await findInvited(tx, hashOf(token)), clock.now())
  const { staff } = await find()
  // The staff member's row first, as whoever invites or ends does.
  await lockById(tx, staff.id)
  return find()
}

function requireValid(invited: Invited | undefined, now: Date): Invited {
  if (!invited) throw new PortalError(404, 'casework.invitation.invalid')
  if (invited.wasAccepted) throw new PortalError(409, 'casework.invitation.accepted')
  if (invited.expiresAt <= now) throw new PortalError(404, 'casework.invitation.expired')
  return invited
}

/** Makes the key that is shown; null for who has the authenticator of before. */
async function showKey(
  { vault }: Pick<StaffDeps, 'vault'>,
  tx: Transaction,
  token: string,
  { staff }: Invited,
): Promise<ShownKey | null> {
  if (staff.secret_encrypted) return null
  const secret = newSecret()
  await replaceShownSecret(tx, hashOf(token), vault.encrypt(secret, staff.id))
  return { secret, uri: secretUri(secret, staff.email), mark: markOf(secret) }
}

/** What somebody has already counts before what was chosen over the link. */
function passwordHashOf({ staff, chosen }: Invited): string | null {
  return staff.password_hash ?? chosen.passwordHash
}

function secretOf({ staff, chosen }: Invited) {
  return encryptedOf(staff.secret_encrypted, staff.secret_key_id) ?? chosen.secret
}

const alreadyChosen = () => new PortalError(409, 'casework.invitation.password-chosen')

const wrong = (path: string, message: TextKey) =>
  new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })

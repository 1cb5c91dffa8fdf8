import type { Device } from '@vignettes/domain/account/devices.ts'
import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import type { endDirectoryLogin } from '@vignettes/domain/api/staff-directory.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { emailSchema } from '@vignettes/domain/rules/email.ts'
import { requiredText } from '@vignettes/domain/rules/required.ts'
import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import {
  DirectoryAwayError,
  type DirectoryPerson,
  DirectoryRefusal,
  type DirectoryTokens,
} from '../../ports/staff-directory.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import {
  insertDirectoryLogin,
  lockBySubject,
  setDirectoryTokens,
  setNameAndEmail,
  setSubject,
  takeDirectoryLogin,
} from './directory-repository.ts'
import { rolesOfGroups, takeOverRoles } from './directory-roles.ts'
import { staffMemberOf } from './log-in.ts'
import { insertStaff, lockById, type StaffRow } from './repository.ts'
import { beginSession, isAtWork } from './sessions.ts'
import type { DirectoryDeps } from './staff-deps.ts'
import { hashOf, newToken } from '../../http/secret-token.ts'

/** How long somebody may take at the directory. */
export const LOGIN_VALID_MS = 15 * MINUTE_MS

/**
 * @param lastSession what this browser keeps of the last session that began in it; empty without one. Where that has ended the directory
 * asks anew who it is: whoever comes next may be somebody else, and the directory still knows the one of before.
 * @returns where the browser goes, and the secret that it keeps until it is back
 */
export async function beginByDirectory(
  { database, clock, directory }: DirectoryDeps,
  lastSession: string,
): Promise<{ address: string; verifier: string }> {
  const now = clock.now()
  const [{ token: state, hash: stateHash }, { token: verifier, hash: verifierHash }] = [
    newToken(),
    newToken(),
  ]
  const last = Buffer.from(lastSession, 'base64url')
  const isAnew = last.length > 0 && !(await isAtWork(database, last, now))
  const login = { state, nonce: nonceOf(verifier), verifier }
  const address = await asking(() =>
    directory.adapter.addressFor(login, isAnew ? 'anew' : undefined),
  )
  const expiresAt = new Date(now.getTime() + LOGIN_VALID_MS)
  await insertDirectoryLogin(database, { stateHash, verifierHash, now, expiresAt })
  return { address, verifier }
}

interface CameBack {
  /** What the browser kept; empty for one that did not begin this login. */
  verifier: string
  device: Device
  address: string
  log: FastifyBaseLogger
}

/**
 * Begins a session for whom the directory names. Somebody new is made; who was here is known by what the directory calls them,
 * and by nothing else.
 * @throws PortalError 401 with why, 503 when the directory does not answer
 */
export async function logInByDirectory(
  deps: DirectoryDeps,
  { state, ...handed }: RequestOf<typeof endDirectoryLogin>['body'],
  { verifier, device, address, log }: CameBack,
): Promise<ReplyOf<typeof endDirectoryLogin>> {
  const { database, clock, directory, vault } = deps
  const now = clock.now()
  const begun = { stateHash: hashOf(state), verifierHash: hashOf(verifier), now }
  if (!(await takeDirectoryLogin(database, begun))) throw refused('begin-again')

  const answer = new URLSearchParams({ state })
  for (const [name, value] of Object.entries(handed)) if (value) answer.set(name, value)
  const { person, tokens } = await asking(
    () => directory.adapter.logIn(answer, { state, nonce: nonceOf(verifier), verifier }),
    log,
  )
  const entered = await database.transaction().execute(async (tx) => {
    const staff = await admit(deps, tx, person, { address, now })
    if (typeof staff === 'string') return staff
    const session = await beginSession(tx, { staffId: staff.id, device }, now)
    await setDirectoryTokens(tx, {
      ...{ hash: hashOf(session), now, sid: person.sid },
      tokens: vault.encrypt(JSON.stringify(tokens satisfies DirectoryTokens), staff.id),
    })
    const [kind, detail] = ['logged-in', { source: 'directory' }] as const
    await recordStaffEvent(tx, { staffId: staff.id, kind, detail, now })
    await deps.trail.record(tx, {
      ...{ room: 'staff', ownerId: staff.id, kind: 'directory-login', address },
    })
    return { session, staffMember: staffMemberOf(staff) }
  })
  if (typeof entered === 'string') throw refused(entered)
  return entered
}

type Why = 'no-role' | 'no-email' | 'email-known' | 'ended'

/** @returns the staff member as the directory has them, or why they are not let in */
async function admit(
  deps: DirectoryDeps,
  tx: Transaction,
  person: DirectoryPerson,
  { address, now }: { address: string; now: Date },
): Promise<StaffRow | Why> {
  const roles = rolesOfGroups(deps.directory.roles, person.groups)
  const known = await lockBySubject(tx, person)
  if (roles.length === 0) {
    if (known) {
      await takeOverRoles(deps, tx, known, { roles, now })
      await deps.trail.record(tx, {
        ...{ room: 'staff', ownerId: known.id, kind: 'directory-refused', address },
      })
    }
    return 'no-role'
  }
  if (known?.ended_at) return 'ended'
  const email = emailSchema.safeParse(person.email).data
  if (!email) return 'no-email'
  // A name that could be typed nowhere is none.
  const name = requiredText().safeParse(person.name).data ?? email
  if (!known) return make(tx, { person, name, email, roles, now })
  await setNameAndEmail(tx, known.id, { name, email })
  await takeOverRoles(deps, tx, known, { roles, now })
  return read(tx, known.id)
}

/** An e-mail address proves nothing: who has it already is somebody else, until a shell says otherwise. */
async function make(
  tx: Transaction,
  made: { person: DirectoryPerson; name: string; email: string; roles: StaffRole[]; now: Date },
): Promise<StaffRow | Why> {
  const { person, now, ...staff } = made
  const id = newId()
  if (!(await insertStaff(tx, { id, ...staff, now }))) return 'email-known'
  await setSubject(tx, id, person)
  const detail = { staffId: id, roles: staff.roles }
  await recordStaffEvent(tx, { staffId: id, kind: 'staff-from-directory', detail, now })
  return read(tx, id)
}

async function read(tx: Transaction, id: string): Promise<StaffRow> {
  const staff = await lockById(tx, id)
  if (!staff) throw new Error('a staff member is never deleted')
  return staff
}

/** Follows from what the browser keeps, so that an ID token of another login is none of this one. */
function nonceOf(verifier: string): string {
  return hashOf(`nonce\n${verifier}`).toString('base64url')
}

async function asking<T>(ask: () => Promise<T>, log?: FastifyBaseLogger): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DirectoryAwayError) {
      throw new PortalError(503, 'casework.directory.away', { cause: error })
    }
    if (!(error instanceof DirectoryRefusal)) throw error
    log?.warn({ why: error.message }, 'an answer of the directory of staff was refused')
    throw refused(error.isDenied ? 'denied' : 'refused')
  }
}

const refused = (why: Why | 'begin-again' | 'denied' | 'refused') =>
  new PortalError(401, `casework.directory.${why}` satisfies TextKey)

import { hasRole, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StaffSessions, SignedInStaffMember } from '../ports/staff-sessions.ts'
import type { Sessions, SignedInAccount } from '../ports/sessions.ts'
import { bearerToken } from './bearer-token.ts'
import type { Caller } from './caller.ts'
import { Downloads } from './downloads.ts'
import { PortalError } from './portal-error.ts'
import { Turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: SignedInAccount | null
    staffMember: SignedInStaffMember | null
    /** Whose what is sent is, where somebody may send it without a login. */
    sender: Caller | null
    /** By which the guard that let the call in is asked again. */
    letIn: { ask: () => Promise<void> } | null
    /** Gives back the turn that the call has. */
    endTurn: (() => void) | null
  }
  interface FastifyInstance {
    sessions: Sessions
    staffSessions: StaffSessions
    /** Of each person's ordinary calls. */
    turns: Turns
    downloads: Downloads
  }
}

/** §6: who sends a valid unexpired token is logged in; everybody else is anonymous. */
export function addGuard(
  app: FastifyInstance,
  sessions: Sessions,
  downloads: Downloads = new Downloads(),
): void {
  app.decorate('sessions', sessions)
  app.decorate('turns', new Turns())
  app.decorate('downloads', downloads)
  app.decorateRequest('account', null)
  app.decorateRequest('sender', null)
  app.decorateRequest('letIn', null)
  app.decorateRequest('endTurn', null)
  // The answer is made: a handler that sends a file is done only when all of it was read.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endTurn?.()
    done(null, payload)
  })
}

/** Who is logged in where a call that anybody may make came from; who helps somebody is nobody there. */
export async function findCaller(request: FastifyRequest): Promise<SignedInAccount | undefined> {
  const account = await findSignedIn(request)
  return account?.helperAccountId === undefined ? account : undefined
}

/** Who is logged in there, as the account of their own: also of who helps somebody. */
export async function findPerson(request: FastifyRequest): Promise<string | undefined> {
  const account = await findSignedIn(request)
  return account?.helperAccountId ?? account?.id
}

async function findSignedIn(request: FastifyRequest): Promise<SignedInAccount | undefined> {
  const token = bearerToken(request)
  return token ? request.server.sessions.findAccount(token) : undefined
}

/** Before the body is read, so that a stranger's ten megabytes are not. */
export async function requireAccountOrHelper(request: FastifyRequest): Promise<void> {
  const account = await findSignedIn(request)
  if (!account) throw new PortalError(401, 'error.unauthorised')
  request.account = account
  request.letIn = { ask: () => requireAccountOrHelper(request) }
}

/** Of a call that only the owner of an account may make. */
export async function requireAccount(request: FastifyRequest): Promise<void> {
  await requireAccountOrHelper(request)
  if (request.account?.helperAccountId !== undefined)
    throw new PortalError(403, 'refusal.not-as-helper')
  request.letIn = { ask: () => requireAccount(request) }
}

/** The desk knows its own sessions only: an applicant's token opens nothing here, nor a staff member's there. */
export function addStaffGuard(app: FastifyInstance, sessions: StaffSessions): void {
  app.decorate('staffSessions', sessions)
  app.decorateRequest('staffMember', null)
}

/** @returns a hook that lets in staff members who have one of these roles */
export function requireStaffMember(roles: readonly StaffRole[]) {
  return async function letIn(request: FastifyRequest): Promise<void> {
    const token = bearerToken(request)
    const { staffSessions } = request.server
    const staffMember = token ? await staffSessions.findStaffMember(token) : undefined
    if (!staffMember) throw new PortalError(401, 'refusal.staff-session-ended')
    if (!hasRole(staffMember, roles)) throw new PortalError(403, 'refusal.other-role')
    request.staffMember = staffMember
    request.letIn = { ask: () => letIn(request) }
  }
}

/**
 * Asks the guard again once all of a call is there and it is its turn, before anything is done: its session may have ended since its
 * headers came.
 * @throws PortalError as the guard does
 */
export async function requireStillLetIn({ letIn, method }: FastifyRequest): Promise<void> {
  if (letIn && !READS.has(method)) await letIn.ask()
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Works on a call once its person has few enough others under way, until its answer is made. Calls that carry files have a bound of
 * their own.
 * @throws PortalError 503 with Retry-After when that takes too long
 */
export async function inTurn<T>(request: FastifyRequest, work: () => T | Promise<T>): Promise<T> {
  const { account, staffMember, routeOptions } = request
  const personId = account?.id ?? staffMember?.id
  if (personId === undefined || routeOptions.config.carriesFiles === true) {
    await requireStillLetIn(request)
    return work()
  }
  const free = await request.server.turns.take(personId, bearerToken(request) ?? '')
  request.endTurn = free
  try {
    await requireStillLetIn(request)
    return await work()
  } finally {
    free()
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AttemptLimits, Counted, LimitedAttempt } from '../ports/attempt-limits.ts'
import type { LoginRoom } from '../ports/login-room.ts'
import { callerAddress } from './caller-address.ts'
import type { BrowserOwner, CallersBrowser, KnownBrowsers } from './known-browsers.ts'
import { limitAttempts } from './limit-attempts.ts'

/** Where somebody tries to log in. */
export interface LoginPlace {
  address: string
  browser: CallersBrowser
}

export function loginPlace(
  knownBrowsers: KnownBrowsers,
  request: FastifyRequest,
  reply: FastifyReply,
): LoginPlace {
  return { address: callerAddress(request.ip), browser: knownBrowsers.of(request, reply) }
}

/** Who tries to log in. */
export interface LoginCaller {
  room: LoginRoom
  address: string
  /** The mark of a browser in which this owner has logged in before. */
  browser?: string | undefined
}

/** @param owner of the address that is tried */
export function loginCaller({ address, browser }: LoginPlace, owner: BrowserOwner): LoginCaller {
  return { room: owner.room, address, browser: browser.find(owner) }
}

const COUNTED = {
  applicant: {
    byBrowser: 'login-by-known-browser',
    byAddress: 'login-by-address',
    byBoth: 'login-by-account-and-address',
    byAccount: 'login-by-account',
  },
  staff: {
    byBrowser: 'casework-login-by-known-browser',
    byAddress: 'casework-login-by-address',
    byBoth: 'casework-login-by-staffMember-and-address',
    byAccount: 'casework-login-by-staffMember',
  },
} as const satisfies Record<LoginRoom, Record<string, LimitedAttempt>>

/**
 * Counts a try to log in, before anything is checked, so that many at once do not slip through. From one address nobody
 * can use up what another may try; a browser that is known is counted by itself alone.
 * @throws PortalError 429
 */
export async function limitLogins(
  limits: AttemptLimits,
  email: string,
  { room, address, browser }: LoginCaller,
): Promise<void> {
  const counted = COUNTED[room]
  if (browser) return limitAttempts(limits, counted.byBrowser, at(email, browser))
  await limitAttempts(limits, counted.byAddress, address)
  await limitAttempts(limits, counted.byBoth, at(email, address))
  await limitAttempts(limits, counted.byAccount, email)
}

/** A login that succeeded: what was mistyped there before counts no longer; what others try elsewhere does. */
export async function forgiveLogins(
  limits: AttemptLimits,
  email: string,
  { room, address, browser }: LoginCaller,
): Promise<void> {
  const counted = COUNTED[room]
  if (browser) return limits.forgive(counted.byBrowser, at(email, browser))
  await limits.forgive(counted.byBoth, at(email, address))
  await limits.takeBack(counted.byAccount, email)
}

/** A new password: whatever was tried before counts no longer. */
export async function forgetLogins(
  limits: AttemptLimits,
  email: string,
  { room, address }: LoginCaller,
): Promise<void> {
  const counted = COUNTED[room]
  await limits.forgive(counted.byBoth, at(email, address))
  await limits.forgive(counted.byAccount, email)
}

/** By whose it is first, so that everything that was counted of somebody can be found. */
function at(email: string, from: string): Counted {
  return { who: email, from }
}

const BY_LINK = 'casework-invitation-by-link'

/**
 * Counts a try at the link with which a staff member sets up an account.
 * @throws PortalError 429
 */
export function limitLinks(limits: AttemptLimits, email: string, token: string): Promise<void> {
  return limitAttempts(limits, BY_LINK, at(email, token))
}

/** It was set up, or there is another link: what was tried before counts no longer. */
export async function forgiveLinks(limits: AttemptLimits, email: string): Promise<void> {
  await limits.forgiveEverywhere([BY_LINK], email)
}

/** What is counted of a staff member who logs in, or sets up an account. */
const OF_STAFF = [
  COUNTED.staff.byAccount,
  COUNTED.staff.byBoth,
  COUNTED.staff.byBrowser,
  BY_LINK,
] as const

/** Until when each of these staff members has to wait somewhere, of those who do. */
export function listWaitingStaff(
  limits: AttemptLimits,
  emails: readonly string[],
): Promise<Map<string, Date>> {
  return limits.waiting(OF_STAFF, emails)
}

/** Somebody has made sure who it is. @returns whether there was something to wait for */
export function forgiveStaffEverywhere(limits: AttemptLimits, email: string): Promise<boolean> {
  return limits.forgiveEverywhere(OF_STAFF, email)
}

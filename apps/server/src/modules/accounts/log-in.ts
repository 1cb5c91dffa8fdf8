import type { Device } from '@vignettes/domain/account/devices.ts'
import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import type { login } from '@vignettes/domain/api/account.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import {
  forgiveLogins,
  limitLogins,
  loginCaller,
  type LoginPlace,
} from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { LoginRoom } from '../../ports/login-room.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { beginSession } from './begin-session.ts'
import { unfreeze } from './frozen-accounts-repository.ts'
import { endTokenOfBefore } from './log-out.ts'
import { findCredentials, replacePasswordHash } from './repository.ts'

/** As long as a change of address waits for a click. */
const MAILBOX_HELD_MS = 72 * HOUR_MS

/**
 * §7 login. The token that came along, of whoever was logged in there before, ends with it.
 * @returns the access token.
 * @throws PortalError 401, the same for a wrong password and an unknown e-mail, after equal work; 429 after too many tries.
 */
export async function logIn(
  deps: AccountsDeps,
  { email, password }: RequestOf<typeof login>['body'],
  {
    tokenOfBefore,
    device,
    ...place
  }: LoginPlace & {
    tokenOfBefore: string | undefined
    device: Device
  },
): Promise<string> {
  const { database, limits, trail, passwords } = deps
  const credentials = await findCredentials(database, email)
  const tried = { room: 'applicant', email, passwordHash: credentials?.passwordHash } as const
  const caller = loginCaller(place, tried)
  await limitLogins(limits, email, caller)

  const isRight = await passwords.matches(credentials?.passwordHash, password)
  const { browser, ...who } = { ...caller, ownerId: credentials?.accountId }
  if (!credentials || !isRight || (credentials.isFrozen && !credentials.opensToPassword)) {
    await trail.loginFailed({ ...who, email }, 'login-failed')
    throw new PortalError(401, 'frame.login.credentials')
  }

  const owner = { ...who, ownerId: credentials.accountId }
  if (credentials.isFrozen) await openAgain(deps, owner)
  await trail.loggedIn(database, { ...owner, browser })
  await forgiveLogins(limits, email, caller)
  await endTokenOfBefore(deps, tokenOfBefore)
  const stronger = await passwords.strengthened(credentials.passwordHash, password)
  if (stronger) await replacePasswordHash(database, credentials, stronger)
  place.browser.remember({ ...tried, passwordHash: stronger ?? credentials.passwordHash }, tried)
  return beginSession(deps, credentials, device)
}

/**
 * Decisions B16: an account that was frozen opens to its password. Whoever reads its mailbox may be a stranger: for as long as a
 * change of address needs, none is mailed a new password, and neither address nor password is changed.
 */
async function openAgain(
  { database, clock, trail }: Pick<AccountsDeps, 'database' | 'clock' | 'trail'>,
  owner: { room: LoginRoom; ownerId: string; address: string },
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const mailboxHeldUntil = new Date(clock.now().getTime() + MAILBOX_HELD_MS)
    if (await unfreeze(tx, owner.ownerId, mailboxHeldUntil)) {
      await trail.record(tx, { ...owner, kind: 'account-opened' })
    }
  })
}

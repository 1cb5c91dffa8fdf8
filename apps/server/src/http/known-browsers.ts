import { SECURITY_EVENTS_KEPT_DAYS } from '@vignettes/domain/casework/security-events.ts'
import { DAY_SECONDS } from '@vignettes/domain/rules/duration.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import type { LoginRoom } from '../ports/login-room.ts'

/** Also what it was called on https until 2026: read for as long as such a cookie lives. */
const COOKIE = 'vignettes-browser'
/** A browser takes one of this name from this very host alone, over https, for all its paths. */
const HOST_COOKIE = `__Host-${COOKIE}`
const LIFETIME_S = SECURITY_EVENTS_KEPT_DAYS * DAY_SECONDS
/** A household shares a browser; a library's does not gather cookies for ever. */
const MAX_MARKS = 4
const ID_BYTES = 16

/**
 * Browsers in which somebody has logged in before, known by a signed cookie that names nobody. It opens nothing: their
 * tries are counted by themselves, so that who tries a stranger's address over and over keeps that stranger from nothing.
 */
export interface KnownBrowsers {
  /** The browser that a call comes from. */
  of(request: FastifyRequest, reply: FastifyReply): CallersBrowser
}

/** What a portal knows of the browser that a call comes from. */
export interface CallersBrowser {
  /** @returns its mark; undefined where nobody has logged in with this address and this password */
  find(owner: BrowserOwner): string | undefined
  /**
   * After a login that succeeded, or what shows as well who it is.
   * @param before as whom it was known until now, whose mark would be of no use any more
   */
  remember(owner: BrowserOwner, before?: BrowserOwner): void
}

/**
 * Whom a browser is known to. A mark ends with the password: who has known one of before can have gathered many, and would
 * guess the next with the tries of each.
 */
export interface BrowserOwner {
  room: LoginRoom
  email: string
  /** Nobody's, or one who has none yet, has no browser. */
  passwordHash: string | null | undefined
}

/** @param options.keys the first signs, the others are still believed */
export function createKnownBrowsers(options: {
  keys: readonly { secret: Buffer }[]
  clock: Clock
  publicUrl: string
}): KnownBrowsers {
  const { keys, clock, publicUrl } = options
  const isSecure = publicUrl.startsWith('https:')
  const nowS = () => Math.floor(clock.now().getTime() / 1000)

  const isOf = (mark: string, owner: BrowserOwner) => {
    const [id = '', since = '', signature = '', ...more] = mark.split('.')
    // The whole mark is what its tries are counted by: one browser has one.
    if (more.length > 0) return false
    if (!(Number(since) > nowS() - LIFETIME_S)) return false
    const given = Buffer.from(signature)
    return keys.some(({ secret }) => {
      const expected = Buffer.from(signatureOf(secret, { owner, id, since }))
      return expected.length === given.length && timingSafeEqual(expected, given)
    })
  }
  const markFor = (owner: BrowserOwner) => {
    const [key] = keys
    if (!key) throw new Error('There is no key to sign with')
    const [id, since] = [randomBytes(ID_BYTES).toString('base64url'), String(nowS())]
    return [id, since, signatureOf(key.secret, { owner, id, since })].join('.')
  }

  return {
    of: (request, reply) => ({
      find: (owner) =>
        owner.passwordHash ? marksOf(request).find((mark) => isOf(mark, owner)) : undefined,
      remember(owner, before = owner) {
        const others = marksOf(request).filter((mark) => !isOf(mark, owner) && !isOf(mark, before))
        void reply.header(
          'set-cookie',
          stringifySetCookie({
            ...(isSecure ? { name: HOST_COOKIE, path: '/' } : { name: COOKIE, path: '/api' }),
            value: [markFor(owner), ...others].slice(0, MAX_MARKS).join('~'),
            httpOnly: true,
            sameSite: 'strict',
            secure: isSecure,
            maxAge: LIFETIME_S,
          }),
        )
      },
    }),
  }
}

function marksOf({ headers }: FastifyRequest): string[] {
  const cookies = parseCookie(headers.cookie ?? '')
  return [HOST_COOKIE, COOKIE].flatMap(
    (name) => cookies[name]?.split('~').slice(0, MAX_MARKS) ?? [],
  )
}

/** Named, so that no signature of another kind made with the same key is one of these. */
function signatureOf(
  secret: Buffer,
  { owner, id, since }: { owner: BrowserOwner; id: string; since: string },
): string {
  const { room, email, passwordHash } = owner
  return createHmac('sha256', secret)
    .update(['known-browser', room, email, passwordHash, id, since].join('\n'))
    .digest('base64url')
}

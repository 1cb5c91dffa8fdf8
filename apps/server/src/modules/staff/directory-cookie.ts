import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../../http/secret-token.ts'
import { LOGIN_VALID_MS } from './directory-login.ts'

const COOKIE = 'vignettes-directory'
const LAST_COOKIE = 'vignettes-desk-last'
/** As long as a directory may know somebody. */
const LAST_KEPT_S = 30 * 24 * 60 * 60

/** What a browser keeps while its user is at the directory: no script reads it, and no other site is sent it. */
export function directoryCookie(isSecure: boolean) {
  const { read, set } = hiddenCookie(COOKIE, isSecure)
  return {
    read,
    keep: (reply: FastifyReply, value: string) => set(reply, value, LOGIN_VALID_MS / 1000),
    forget: (reply: FastifyReply) => set(reply, '', 0),
  }
}

/** The hash of the last session that began in a browser: by it alone nobody is let in. */
export function lastSessionCookie(isSecure: boolean) {
  const { read, set } = hiddenCookie(LAST_COOKIE, isSecure)
  return {
    read,
    keep: (reply: FastifyReply, session: string) =>
      set(reply, hashOf(session).toString('base64url'), LAST_KEPT_S),
  }
}

function hiddenCookie(name: string, isSecure: boolean) {
  const kept = isSecure ? { name: `__Host-${name}`, path: '/' } : { name, path: '/api' }
  return {
    read: ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '')[kept.name] ?? '',
    set: (reply: FastifyReply, value: string, maxAge: number) =>
      void reply.header(
        'set-cookie',
        stringifySetCookie({
          ...{ ...kept, value, maxAge },
          ...{ httpOnly: true, sameSite: 'strict', secure: isSecure },
        }),
      ),
  }
}

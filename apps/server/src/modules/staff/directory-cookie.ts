import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_VALID_MS } from './directory-login.ts'

const COOKIE = 'vignettes-directory'

/** What a browser keeps while its user is at the directory: no script reads it, and no other site is sent it. */
export function directoryCookie(isSecure: boolean) {
  const kept = isSecure ? { name: `__Host-${COOKIE}`, path: '/' } : { name: COOKIE, path: '/api' }
  const set = (reply: FastifyReply, value: string, maxAge: number) =>
    void reply.header(
      'set-cookie',
      stringifySetCookie({
        ...{ ...kept, value, maxAge },
        ...{ httpOnly: true, sameSite: 'strict', secure: isSecure },
      }),
    )
  return {
    read: ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '')[kept.name] ?? '',
    keep: (reply: FastifyReply, value: string) => set(reply, value, LOGIN_VALID_MS / 1000),
    forget: (reply: FastifyReply) => set(reply, '', 0),
  }
}

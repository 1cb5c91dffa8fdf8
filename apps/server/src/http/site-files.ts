import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import { isStaffHost } from './staff-host.ts'

const OPTIONS = { schema: { hide: true }, logLevel: 'warn' } as const
const TEXT = 'text/plain; charset=utf-8'
/** RFC 9116 wants less than a year: who reads it later must ask again. */
const VALID_DAYS = 90

/** What is no page; of the pages only those that anybody may read are to be found, which each says itself. */
const NOT_FOR_SEARCH = ['/api/', '/api-mooring/', '/locales/']

/** At the desk's own host. */
const NOTHING_FOR_SEARCH = 'User-agent: *\nDisallow: /\n'

export interface SiteFiles {
  publicUrl: string
  /** Where a weakness is reported: an https or mailto address. */
  securityContact: string
  clock: Clock
  /** Where the desk has a host of its own. */
  staffUrl?: string | undefined
}

/** `/robots.txt`, and `/.well-known/security.txt` after RFC 9116. */
export function addSiteFiles(
  app: FastifyInstance,
  { publicUrl, securityContact, clock, staffUrl }: SiteFiles,
): void {
  const robots = ['User-agent: *', ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`), ''].join(
    '\n',
  )
  app.get('/robots.txt', OPTIONS, (request, reply) =>
    reply.type(TEXT).send(isStaffHost(request, staffUrl) ? NOTHING_FOR_SEARCH : robots),
  )

  const path = '/.well-known/security.txt'
  app.get(path, OPTIONS, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS)
    // To the day, so that it is the same file all day long.
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: nl, en',
      `Canonical: ${publicUrl}${path}`,
      '',
    ]
    return reply.type(TEXT).send(lines.join('\n'))
  })
}

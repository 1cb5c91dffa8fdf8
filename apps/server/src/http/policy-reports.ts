import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Clock } from '../ports/clock.ts'
import { pathWithoutSecret } from './logger.ts'

/** Where a browser tells what the policy of a page has kept from being loaded or run. */
export const POLICY_REPORTS_PATH = '/api/policy-reports'

const MAX_BYTES = 16 * 1024
/** So much of an address is read: a host of thousands of signs that are no ASCII takes time by the square of them. */
const LONGEST_READ = 600
/** Anybody can send a report, so nobody can fill the log with them. */
const LINES_A_MINUTE = 30
const MINUTE_MS = 60_000

/** The directives of page-policy.ts; whatever else is reported counts as one kind. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]
const OTHER_DIRECTIVE = 'other'

const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().default(''),
  }),
})

/**
 * `POST /api/policy-reports`: counts what browsers report and logs some of it, without a word that anybody could have
 * put there: of our page the path, of the other side its origin. Always 204, since nobody reads the answer.
 */
export async function addPolicyReports(
  app: FastifyInstance,
  { metrics, clock }: { metrics: Registry; clock: Clock },
): Promise<void> {
  const violations = new Counter({
    name: 'page_policy_violations_total',
    help: 'What the content security policy of a page has stopped, as browsers report it',
    labelNames: ['directive'],
    registers: [metrics],
  })
  // From the start, so that the first one is seen to be one more.
  for (const directive of [...DIRECTIVES, OTHER_DIRECTIVE]) violations.inc({ directive }, 0)
  let minute = 0
  let lines = 0
  const mayLog = (now: number) => {
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute) [minute, lines] = [current, 0]
    lines += 1
    return lines <= LINES_A_MINUTE
  }

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.post(
      POLICY_REPORTS_PATH,
      { schema: { hide: true }, logLevel: 'warn' },
      (request, reply) => {
        const report = readReport(request.body)
        if (report) {
          violations.inc({ directive: report.directive })
          if (mayLog(clock.now().getTime()))
            request.log.warn(report, 'a page was kept from loading something')
        }
        return reply.code(204).send()
      },
    )
    done()
  })
}

/** What a browser writes for the page that it makes itself around a picture opened in a window of its own, with a style that is inline. */
const OWN_PAGE_OF_BROWSER = { document: 'blob', directive: 'style-src-attr', blocked: 'inline' }

/** @returns undefined for what is no report, or none of a page of ours */
function readReport(body: unknown) {
  const read = z.string().transform(asJson).pipe(reportSchema).safeParse(body)
  if (!read.success) return undefined
  const report = read.data['csp-report']
  const told = report['effective-directive'] ?? report['violated-directive'] ?? ''
  const directive = DIRECTIVES.find((name) => name === told.split(' ')[0]) ?? OTHER_DIRECTIVE
  const { 'document-uri': document, 'blocked-uri': blocked } = report
  if (isDeepStrictEqual({ document, directive, blocked }, OWN_PAGE_OF_BROWSER)) return undefined
  const page = URL.parse(document.slice(0, LONGEST_READ))?.pathname ?? ''
  return { directive, page: pathWithoutSecret(page), blocked: originOf(blocked) }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const BLOCKED_WORDS = [
  ...['inline', 'eval', 'data', 'blob'],
  ...['trusted-types-sink', 'trusted-types-policy'],
]

/** An origin, or the word that a browser has for code that is in the page itself. */
function originOf(blocked: string): string {
  if (BLOCKED_WORDS.includes(blocked)) return blocked
  return URL.parse(blocked.slice(0, LONGEST_READ))?.origin ?? 'other'
}

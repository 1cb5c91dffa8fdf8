import { propertyOf } from '../ports/property-of.ts'
import { SECRET_PATHS } from '@vignettes/domain/paths/secret-paths.ts'
import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** What a field with a secret may be in: a body, a row, headers. */
const HOLDERS = ['body', 'payload', 'headers', 'account', 'applicant', 'details']

/** Never in a log, wherever they turn up. Decision B11 and the portal's own secrets. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'citizenServiceNumber',
  'BSN',
  'bsn',
  'access_token',
  'token',
  'resetToken',
  'authorization',
  'cookie',
]

/** What looks like a BSN, an IBAN or a token, which somebody typed or a wrong link carries. Each tries a bounded number of signs. */
const LOOKS_SECRET =
  /(?<![a-z\d])\d(?:[\s.+-]?\d){8}(?!\d)|[a-z]{2}\d{2}(?:[\s.+-]?[a-z\d]){11,30}(?![a-z\d])|[\w-]{40,}/gi
const OUR_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** No address of ours is as long; whoever makes one up has none of it read. */
const MOST_LOGGED = 600
/** Of the signs that a secret or one of our paths is written in. */
const ENCODED = /%([0-7][\da-f])/gi
/** A link that was sent on may be encoded once more by each program on its way. */
const MOST_ENCODED = 10

const BUFFER_BYTES = 4096
const FLUSH_EVERY_MS = 500

export interface LoggerOptions {
  level: string
  destination?: DestinationStream
}

export function createLogger({ level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    redact: {
      // Named places and no wildcards: those are looked for in every line, and in every request's own.
      paths: SECRET_FIELDS.flatMap((field) => [
        field,
        ...HOLDERS.map((holder) => `${holder}.${field}`),
      ]),
      censor: '[secret]',
    },
    serializers: { req: describeRequest, err: describeError },
  }
  return pino(options, destination ?? standardOutput())
}

/** Several lines in one write that nobody waits for; what is left at the end is written then. */
function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_EVERY_MS })
}

/** The path without its query, and without the secret that a mailed link carries in it. */
export function describeRequest(request: FastifyRequest) {
  const { method, url, ip: address } = request
  return { method, path: pathWithoutSecret(url), address }
}

/** What a log may have of an address of ours, however it is spelled: `%2D` for `-`, a slash too many. */
export function pathWithoutSecret(url: string): string {
  const queryAt = url.indexOf('?')
  const path = (queryAt === -1 ? url : url.slice(0, queryAt)).slice(0, MOST_LOGGED)
  const meant = meantBy(path)
  // In any case of letters, as the pages themselves are found (decisions A1).
  const secretPath = SECRET_PATHS.find((start) => meant.toLowerCase().startsWith(start))
  if (secretPath) return `${secretPath}[secret]`
  const shown = meant.split('/').map(shownOf).join('/')
  return shown === meant ? path : shown
}

/** Read sign by sign: a sign that is broken, or cut, keeps nobody from reading the others. */
function meantBy(path: string): string {
  let meant = path
  for (let times = 0; times < MOST_ENCODED && meant.includes('%'); times += 1) {
    meant = meant.replaceAll(ENCODED, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
  return meant.replaceAll(/\/{2,}/g, '/')
}

function shownOf(part: string): string {
  if (OUR_ID.test(part)) return part
  return /[@＠]/.test(part) ? '[secret]' : part.replaceAll(LOOKS_SECRET, '[secret]')
}

/** A database's `detail` quotes the row ("Key (email)=(…) already exists"), so only known fields stay. */
function describeError(error: Error) {
  const { type, message, stack } = stdSerializers.err(error)
  const known = (name: string) => propertyOf(error, name)
  return {
    ...{ type, message, stack },
    ...{ code: known('code'), constraint: known('constraint'), table: known('table') },
  }
}

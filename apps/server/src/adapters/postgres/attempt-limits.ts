import { mapRows } from '@vignettes/domain/rules/table.ts'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type {
  AttemptLimits,
  Counted,
  LIMITED_ATTEMPTS,
  LimitedAttempt,
  Share,
} from '../../ports/attempt-limits.ts'

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S

interface Allowed {
  tries: number
  withinS: number
}

/** Far more than somebody with several boats takes, also with the half of it that one session has. */
const SHARES: Record<Share, Allowed> = {
  // Far less than what fills a disk or the desk's queue.
  body: { tries: 300, withinS: DAY_S },
  document: { tries: 600, withinS: DAY_S },
  kilobyte: { tries: 1_000_000, withinS: DAY_S },
  request: { tries: 100, withinS: DAY_S },
  // A step a second, all the while, in one session.
  draft: { tries: 1_800, withinS: 15 * MINUTE_S },
  'phone-photo': { tries: 100, withinS: DAY_S },
  summary: { tries: 100, withinS: 15 * MINUTE_S },
  // Each is a mail, or reads all files of an account.
  'own-data': { tries: 40, withinS: DAY_S },
  mandate: { tries: 40, withinS: 60 * MINUTE_S },
  confirmation: { tries: 10, withinS: 60 * MINUTE_S },
  'helper-invitation': { tries: 20, withinS: DAY_S },
  // Each is a try at the password as well.
  'email-change': { tries: 10, withinS: 60 * MINUTE_S },
  'email-change-in-a-day': { tries: 20, withinS: DAY_S },
}

/** An office is one address and many people; from one address an account is one person who mistypes. */
const ATTEMPTS: Record<(typeof LIMITED_ATTEMPTS)[number], Allowed> = {
  'login-by-address': { tries: 200, withinS: 15 * MINUTE_S },
  // From everywhere together: only who has many addresses gets here, and known browsers are counted by themselves.
  'login-by-account': { tries: 50, withinS: 15 * MINUTE_S },
  'login-by-account-and-address': { tries: 10, withinS: 15 * MINUTE_S },
  'login-by-known-browser': { tries: 10, withinS: 15 * MINUTE_S },
  'logout-by-session': { tries: 60, withinS: 15 * MINUTE_S },
  'check-email-by-address': { tries: 100, withinS: 15 * MINUTE_S },
  'register-by-address': { tries: 60, withinS: 60 * MINUTE_S },
  'reset-by-address': { tries: 100, withinS: 15 * MINUTE_S },
  'reset-by-account-and-address': { tries: 5, withinS: 15 * MINUTE_S },
  'link-by-address': { tries: 100, withinS: 15 * MINUTE_S },
  // Each mails that address. Of all accounts together a stranger's would keep its owner from it.
  'email-change-by-account-to-address': { tries: 3, withinS: DAY_S },
  'helper-invitation-by-account-to-address': { tries: 3, withinS: DAY_S },
  'password-change-by-session': { tries: 10, withinS: 15 * MINUTE_S },
  'password-change-by-account': { tries: 5, withinS: 60 * MINUTE_S },
  // Each may take a core for seconds; its sender is told to send a photo.
  'heavy-pdf-by-account': { tries: 3, withinS: 60 * MINUTE_S },
  // A harbour's own network is one address, and a boat is tried in many measures.
  'price-by-address': { tries: 1_200, withinS: 15 * MINUTE_S },
  // Officers on the quay share an address, and a flotilla is checked in an hour; guessing finds nothing at any speed.
  'check-by-address': { tries: 1_200, withinS: 15 * MINUTE_S },
  // The guests of a harbour share an address; a code cannot be guessed at any speed.
  'phone-photo-by-address': { tries: 300, withinS: 15 * MINUTE_S },
  'casework-login-by-address': { tries: 100, withinS: 15 * MINUTE_S },
  'casework-login-by-staffMember': { tries: 50, withinS: 15 * MINUTE_S },
  'casework-login-by-staffMember-and-address': { tries: 10, withinS: 15 * MINUTE_S },
  'casework-login-by-known-browser': { tries: 10, withinS: 15 * MINUTE_S },
  'casework-password-by-session': { tries: 10, withinS: 15 * MINUTE_S },
  'casework-password-change-by-staffMember': { tries: 5, withinS: 60 * MINUTE_S },
  'casework-invitation-by-address': { tries: 60, withinS: 15 * MINUTE_S },
  'casework-invitation-by-link': { tries: 10, withinS: 15 * MINUTE_S },
  // A town hall is one address, and beginning and ending are one each.
  'casework-directory-by-address': { tries: 400, withinS: 15 * MINUTE_S },
}

const ALLOWED: Record<LimitedAttempt, Allowed> = {
  ...ATTEMPTS,
  ...mapKeys(SHARES, 'by-account', 1),
  ...mapKeys(SHARES, 'by-session', 1 / 2),
}

function mapKeys<By extends string>(shares: Record<Share, Allowed>, by: By, part: number) {
  const rows = Object.entries(shares).map(([share, { tries, withinS }]) => [
    `${share}-${by}`,
    { tries: tries * part, withinS },
  ])
  return Object.fromEntries(rows) as Record<`${Share}-${By}`, Allowed>
}

/** @param factor multiplies every limit: a load test comes from one address. */
export function postgresAttemptLimits(pool: pg.Pool, factor = 1): AttemptLimits {
  const limiters = mapRows(
    ALLOWED,
    ({ tries, withinS }, attempt) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        // Made by a migration, like every other table.
        tableName: 'attempt_limit',
        tableCreated: true,
        keyPrefix: attempt,
        points: tries * factor,
        duration: withinS,
      }),
  )

  /** What is counted of these, wherever they tried from, and is too much. */
  const tooMany = async (attempts: readonly LimitedAttempt[], whos: readonly string[]) => {
    const keys = attempts.flatMap((attempt) => whos.map((who) => `${attempt}:${keyOf(who)}`))
    const { rows } = await pool.query<{ key: string; points: number; expire: string }>(
      `SELECT key, points, expire FROM attempt_limit WHERE split_part(key, '.', 1) = ANY($1) AND expire > extract(epoch FROM now()) * 1000`,
      [keys],
    )
    return rows.filter(({ key, points }) =>
      attempts.some(
        (attempt) => key.startsWith(`${attempt}:`) && points > ALLOWED[attempt].tries * factor,
      ),
    )
  }

  return {
    async count(attempt, who, howMany = 1) {
      try {
        await limiters[attempt].consume(keyOf(who), howMany)
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    async takeBack(attempt, who) {
      await limiters[attempt].reward(keyOf(who))
    },
    async forgive(attempt, who) {
      await limiters[attempt].delete(keyOf(who))
    },
    async waiting(attempts, whos) {
      const until = new Map<string, Date>()
      const whoOf = new Map(whos.map((who) => [keyOf(who), who]))
      for (const { key, expire } of await tooMany(attempts, whos)) {
        const who = whoOf.get(/:([^.]+)/.exec(key)?.[1] ?? '')
        const known = who === undefined ? undefined : (until.get(who)?.getTime() ?? 0)
        if (who !== undefined && Number(expire) > (known ?? 0))
          until.set(who, new Date(Number(expire)))
      }
      return until
    },
    async forgiveEverywhere(attempts, who) {
      const waited = (await tooMany(attempts, [who])).length > 0
      const keys = attempts.map((attempt) => `${attempt}:${keyOf(who)}`)
      await pool.query(`DELETE FROM attempt_limit WHERE split_part(key, '.', 1) = ANY($1)`, [keys])
      return waited
    },
  }
}

/** The table tells nobody which addresses and e-mails were tried; where from stands behind whose it is. */
function keyOf(counted: Counted): string {
  if (typeof counted !== 'string') return `${keyOf(counted.who)}.${keyOf(counted.from)}`
  return hashOf(counted)
}

function hashOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}

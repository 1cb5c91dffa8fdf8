import { registerApplicant } from './applicant.ts'
import { median, report } from './figures.ts'
import { startPortal } from './start-portal.ts'

/**
 * Whether an answer tells if an e-mail is known: login and password reset, with a known and an unknown one, in turns.
 * Body and headers must be the same, and the medians of the time no further apart than a network hides.
 */
const TRIES = 300
const WARM_UP = 20
const BAR_MS = 5
const KNOWN = 'meting@vignet.example'
/** As long as the other, so that the requests are alike as well. */
const UNKNOWN = 'nobody@vignet.example'
/** What differs from one answer to the next, whoever asks. */
const OF_EACH_ANSWER = ['date', 'x-request-id']

interface Taken {
  ms: number
  answer: string
}

// All tries come from one address and are about two accounts.
const portal = await startPortal()
try {
  await registerApplicant(portal.url)
  await compare('login', 401, (email) => ({ email, password: 'Geraden-2026!' }))
  await compare('login', 401, (email) => ({ email, password: ' Geraden-2026! ' }), 'with spaces')
  await compare('reset-password', 200, (email) => ({ email, baseUrl: portal.url }))
} finally {
  await portal.stop()
}

async function compare(
  path: string,
  status: number,
  bodyOf: (email: string) => object,
  how = '',
): Promise<void> {
  const name = [path, how].filter(Boolean).join(' ')
  const known: Taken[] = []
  const unknown: Taken[] = []
  for (let round = -WARM_UP; round < TRIES; round += 1) {
    // Each of the two goes first as often as the other.
    const turns = [
      { email: KNOWN, taken: known },
      { email: UNKNOWN, taken: unknown },
    ]
    for (const { email, taken } of round % 2 === 0 ? turns : turns.reverse()) {
      const one = await send(path, status, bodyOf(email))
      if (round >= 0) taken.push(one)
    }
  }
  const answers = new Set([...known, ...unknown].map(({ answer }) => answer))
  const [knownMs, unknownMs] = [known, unknown].map((taken) => median(taken.map(({ ms }) => ms)))
  if (knownMs === undefined || unknownMs === undefined) throw new Error('no figures')
  console.log(
    `${name}, ${TRIES} each: known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms`,
  )
  report([
    {
      what: `${name}: different answers (body and headers)`,
      value: answers.size,
      unit: '',
      bar: 1,
      good: 'at most',
    },
    {
      what: `${name}: difference of the medians`,
      value: Math.abs(knownMs - unknownMs),
      unit: 'ms',
      bar: BAR_MS,
      good: 'at most',
    },
  ])
}

async function send(path: string, status: number, body: object): Promise<Taken> {
  const begunAt = performance.now()
  const answer = await fetch(`${portal.url}/api/request-vignette/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const ms = performance.now() - begunAt
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${text}`)
  const headers = [...answer.headers].filter(([name]) => !OF_EACH_ANSWER.includes(name))
  return { ms, answer: JSON.stringify({ text, headers }) }
}

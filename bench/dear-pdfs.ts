import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aPdf } from '../apps/server/src/testing/pdf/one-page.ts'
import { shadedAtLength } from '../apps/server/src/testing/pdf/shaded-at-length.ts'
import { registerApplicant } from './applicant.ts'
import { median, report } from './figures.ts'
import { startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/**
 * How long others wait for the answer to a small PDF while many accounts send, one after the other, one of a few kilobytes that a reader
 * reckons at for as long as it may.
 */
const SENDERS = 20
const OTHERS = 25
const EVERY_MS = 2_500
const REST_MS = 200

const DEAR = shadedAtLength()
/** The same one is known once it was refused. */
const another = () => Buffer.concat([DEAR, Buffer.from(`\n% ${randomUUID()}`)])
const database = await createDatabase()
// As many tries as everybody has: that they end is what is measured.
const portal = await startPortal({ DATABASE_URL: database.url, ATTEMPT_LIMIT_FACTOR: '1' })
try {
  const [first, ...senders] = await tokensOf('duur', SENDERS + 1)
  const others = await tokensOf('gewoon', OTHERS)
  const alone = await send(DEAR, first)
  console.log(`a PDF of ${DEAR.length} bytes, alone: ${told(alone)}`)
  const over = new AbortController()
  const statuses = new Map<number, number>()
  const sending = senders.map(async (token) => {
    while (!over.signal.aborted) {
      const { status } = await send(another(), token)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await wait(REST_MS)
    }
  })
  const answers = await Promise.all(
    others.map(async (token, at) => {
      await wait(EVERY_MS * (at + 1))
      return send(aPdf(`Huur ${at}`), token)
    }),
  )
  over.abort()
  console.log(`answers to others: ${answers.map(told).join(', ')}`)
  await Promise.all(sending)
  console.log(
    `answers to who sends those: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
  const waits = answers.map(({ seconds }) => seconds)
  report([
    {
      what: 'the wait of another, median',
      value: median(waits),
      ...{ unit: 's', bar: 5, good: 'at most' },
    },
    {
      what: 'the longest, behind the first turns of all those accounts',
      value: Math.max(...waits),
      ...{ unit: 's', bar: 10, good: 'at most' },
    },
    {
      what: 'others that were refused',
      value: answers.filter(({ status }) => status !== 200).length,
      ...{ unit: '', bar: 0, good: 'at most' },
    },
  ])
} finally {
  await portal.stop()
  await database.drop()
}

async function tokensOf(name: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { token } = await registerApplicant(portal.url, `${name}-${at}@vignet.example`)
    tokens.push(token)
  }
  return tokens
}

interface Answer {
  status: number
  seconds: number
}

function told({ status, seconds }: Answer): string {
  return `${status} after ${seconds.toFixed(1)} s`
}

async function send(pdf: Buffer, token = ''): Promise<Answer> {
  const begunAt = performance.now()
  const answer = await fetch(`${portal.url}/api/request-vignette/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/pdf',
      'x-file-name': 'huur.pdf',
    },
    body: Uint8Array.from(pdf),
  })
  await answer.arrayBuffer()
  return { status: answer.status, seconds: (performance.now() - begunAt) / 1000 }
}

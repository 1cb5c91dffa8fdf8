import pg from 'pg'
import { aSmallPhoto, postText, registerApplicant, transitRequest } from './applicant.ts'
import { report } from './figures.ts'
import { startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/**
 * A row that somebody at the database keeps locked for a minute, while the provider sends message after message about it: how long
 * other calls take, and how long the one that needs the row.
 */
const LOCKED_MS = 60_000
const MESSAGES = 20
const OTHERS = ['/api/health/ready', '/api/request-vignette/objects', '/api/request-vignette/user']

interface Saved {
  requestId: string
  redirectUrl: string
}

const database = await createDatabase()
const portal = await startPortal({ DATABASE_URL: database.url })
const locker = new pg.Client({ connectionString: database.url })
try {
  await locker.connect()
  const { token } = await registerApplicant(portal.url)
  const request = transitRequest(portal.url, await aSmallPhoto())
  const save = (more: object) =>
    postText(
      portal.url,
      '/api/request-vignette/save-passage',
      JSON.stringify({ ...request, ...more }),
      token,
    )
  const { requestId, redirectUrl } = (await (await save({})).json()) as Saved
  await locker.query('BEGIN')
  for (const [table, column] of [
    ['request', 'id'],
    ['payment', 'request_id'],
  ]) {
    await locker.query(`SELECT 1 FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [requestId])
  }
  const until = performance.now() + LOCKED_MS
  const messages = pay(redirectUrl)
  const needs = timed(() => save({ requestId, objectName: 'De Gans' }))
  const others: number[] = []
  let refused = 0
  while (performance.now() < until) {
    for (const path of OTHERS) {
      const { answer, ms } = await timed(() =>
        fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${token}` } }),
      )
      await answer.arrayBuffer()
      others.push(ms)
      if (!answer.ok) refused += 1
    }
  }
  const { answer, ms } = await needs
  await messages
  await locker.query('ROLLBACK')
  console.log(`${others.length} other calls`)
  console.log(
    `the save was answered ${answer.status}, retry after ${answer.headers.get('retry-after')} s`,
  )
  report([
    {
      what: 'the slowest of the others',
      value: Math.max(...others),
      unit: 'ms',
      bar: 300,
      good: 'at most',
    },
    {
      what: 'others that were refused',
      value: refused,
      unit: '',
      bar: 0,
      good: 'at most',
    },
    {
      what: 'the save, which was refused with a time',
      value: answer.status === 503 ? ms : Infinity,
      unit: 'ms',
      bar: 4000,
      good: 'at most',
    },
  ])
} finally {
  await locker.end()
  await portal.stop()
  await database.drop()
}

/** Pays at the sandbox, which tells the portal of it so many times. */
async function pay(redirectUrl: string): Promise<void> {
  await fetch(`${portal.sandboxUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments: { duplicate: MESSAGES } }),
  })
  const answer = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
}

async function timed(call: () => Promise<Response>): Promise<{ answer: Response; ms: number }> {
  const begunAt = performance.now()
  const answer = await call()
  return { answer, ms: performance.now() - begunAt }
}

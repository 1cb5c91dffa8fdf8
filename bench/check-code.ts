import { percentile, report } from './figures.ts'
import { startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/** How long anybody waits who asks what a code is worth: a valid one, and one that was altered, ten at a time, on PostgreSQL. */
const AT_ONCE = 10
const ROUNDS = 200
/** A portal that has just started compiles what it runs, and does what it does at each start: that is not what is measured. */
const WARM_UP = 150
const BAR_MS = 50
const DEMO = { email: 'demo@vignet.example', password: 'Welkom-2026!' }
const CALLS = 'api/request-vignette'

const database = await createDatabase()
const portal = await startPortal({ DATABASE_URL: database.url, DEMO: '1' })
try {
  const code = await demoCode()
  const altered = `${code.slice(0, -4)}AAAA`
  const figures = []
  for (const [what, asked, status] of [
    ['a valid code', code, 'VALID'],
    ['an altered code', altered, 'UNKNOWN'],
  ] as const) {
    const taken: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const each = await Promise.all(Array.from({ length: AT_ONCE }, () => check(asked, status)))
      if (round >= 0) taken.push(...each)
    }
    figures.push({
      ...{ what: `${what}, ${taken.length} times: p99`, value: percentile(taken, 99) },
      ...{ unit: 'ms', bar: BAR_MS, good: 'at most' as const },
    })
  }
  report(figures)
} finally {
  await portal.stop()
  await database.drop()
}

async function check(code: string, status: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${portal.url}/api/public/vignettes/${code}`)
  const told = (await answer.json()) as { status: string }
  const ms = performance.now() - begun
  if (told.status !== status) throw new Error(`${answer.status} ${told.status}`)
  return ms
}

/** That of the demo account's vignette that is valid today. */
async function demoCode(): Promise<string> {
  const login = await ask<{ access_token: string }>('login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const headers = { authorization: `Bearer ${login.access_token}` }
  const owned = await ask<{ object: { Id: string }; products: unknown[] }[]>('objects', { headers })
  for (const { object, products } of owned) {
    if (products.length === 0) continue
    const answer = await fetch(`${portal.url}/${CALLS}/proof?objectId=${object.Id}`, { headers })
    if (answer.ok) return ((await answer.json()) as { code: string }).code
  }
  throw new Error('the demo data have no proof')
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await fetch(`${portal.url}/${CALLS}/${path}`, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as T
}

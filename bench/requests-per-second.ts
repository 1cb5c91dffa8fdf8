import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { aSmallPhoto, registerApplicant } from './applicant.ts'
import { median, report } from './figures.ts'
import { startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/**
 * How many requests the portal answers in a second, beside what its parts can do on the same machine in the same run:
 * a bare Fastify route with the same body, and the database driver's own select by key.
 */
const CONNECTIONS = 32
/** Of the database, the portal's own default. */
const POOL_SIZE = 10
const ROUND_SECONDS = 3
/** Taken in turns, so that what else the machine does falls on all of them alike. */
const ROUNDS = 5

const database = await createDatabase()
const portal = await startPortal({ DATABASE_URL: database.url, LOG_LEVEL: 'info' })
try {
  const applicant = await registerApplicant(portal.url)
  await applicant.save(await aSmallPhoto())
  const headers = { authorization: `Bearer ${applicant.token}` }
  const driveTypes = `${portal.url}/api/request-vignette/get-drive-types`
  const objects = `${portal.url}/api/request-vignette/objects`
  const [vignette] = (await (await fetch(objects, { headers })).json()) as {
    object: { Id: string }
  }[]
  if (!vignette) throw new Error('there is no vignette to show')
  const bare = await startBareRoute(await (await fetch(driveTypes)).text())

  await compare({
    what: 'GET drive types',
    to: 'a bare Fastify route with the same body',
    bar: 0.5,
    measure: () => requestsPerSecond(driveTypes),
    measureOther: () => requestsPerSecond(bare.url),
  })
  bare.stop()
  await compare({
    what: 'GET objects',
    to: "the driver's own select by key",
    bar: 0.4,
    measure: () => requestsPerSecond(objects, headers),
    measureOther: () => selectsPerSecond(vignette.object.Id),
  })
} finally {
  await portal.stop()
  await database.drop()
}

interface Comparison {
  what: string
  to: string
  bar: number
  measure: () => Promise<number>
  measureOther: () => Promise<number>
}

async function compare({ what, to, bar, measure, measureOther }: Comparison): Promise<void> {
  const rounds: { own: number; other: number }[] = []
  // The first round lets the code get warm.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const taken = { own: await measure(), other: await measureOther() }
    if (round > 0) rounds.push(taken)
  }
  const own = Math.round(median(rounds.map((round) => round.own)))
  const other = Math.round(median(rounds.map((round) => round.other)))
  console.log(`${what}: ${own} a second; ${to}: ${other} a second`)
  // Round by round, because the two halves of one round had the same machine.
  const value = median(rounds.map((round) => round.own / round.other))
  report([{ what: `${what} beside ${to}`, value, unit: '×', bar, good: 'at least' }])
}

async function requestsPerSecond(url: string, headers = {}): Promise<number> {
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${url} did not answer everything`)
  return result.requests.average
}

async function selectsPerSecond(id: string): Promise<number> {
  const { perSecond } = await runScript<{ perSecond: number }>('driver-select.ts', [
    database.url,
    id,
    String(CONNECTIONS),
    String(POOL_SIZE),
    String(ROUND_SECONDS),
  ]).message
  return perSecond
}

async function startBareRoute(body: string): Promise<{ url: string; stop: () => void }> {
  const { message, child } = runScript<{ url: string }>('bare-route.ts', [body])
  return { url: (await message).url, stop: () => child.disconnect() }
}

function runScript<Message>(script: string, args: string[]) {
  const child = fork(join(import.meta.dirname, script), args)
  const message = once(child, 'message').then(([sent]) => sent as Message)
  return { child, message }
}

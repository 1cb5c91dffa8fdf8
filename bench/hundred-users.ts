import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { registerApplicant, transitRequest } from './applicant.ts'
import { percentile, report } from './figures.ts'
import { memoryOfAllMb } from './server-figures.ts'
import { startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/**
 * A hundred people at once for five minutes, each with a transit request after the other and a photo of 2 MB from a telephone: what
 * is refused, how long the others wait, and whether memory stays flat.
 */
const USERS = 100
const MINUTES = 5
/** From one request of somebody to the next; in it they read, fill in, pay and look. */
const JOURNEY_MS = 17_000
/** Memory is compared between the third minute and the last. */
const GROWN_FROM_MS = 2 * 60_000
const SAMPLE_MS = 5_000

const READS_BEFORE = [
  '/',
  '/request-vignette/Amsterdam/transit/information',
  '/api/request-vignette/get-drive-types',
  '/api/request-vignette/get-delivery-types',
  '/api/request-vignette/get-payment-types',
  '/api/request-vignette/get-pickup-locations',
  '/api/request-vignette/get-vignet-costs',
  '/api/request-vignette/vignette-expiration-date/PASSAGE',
  '/api/request-vignette/user',
  '/api/request-vignette/objects',
]

interface Taken {
  save: number[]
  read: number[]
  refused: number
  errors: string[]
}

const database = await createDatabase()
const portal = await startPortal({ DATABASE_URL: database.url })
try {
  const photo = await aPhotoOfTwoMegabytes()
  const tokens: string[] = []
  for (let at = 0; at < USERS; at += 1) {
    tokens.push((await registerApplicant(portal.url, `gebruiker-${at}@vignet.example`)).token)
  }
  const body = new TextEncoder().encode(JSON.stringify(transitRequest(portal.url, photo)))
  console.log(`photo of ${(photo.length / 1e6).toFixed(2)} MB`)

  const taken: Taken = { save: [], read: [], refused: 0, errors: [] }
  const begunAt = performance.now()
  const until = begunAt + MINUTES * 60_000
  const memory = sampleMemory(until)
  await Promise.all(tokens.map((token, index) => useUntil(until, { token, body, index, taken })))
  const { early, late, peak } = await memory

  const calls = taken.save.length + taken.read.length
  console.log(`${calls} calls, ${taken.save.length} of them saves`, taken.errors.slice(0, 5))
  report([
    { what: 'refused as busy', value: taken.refused, unit: '', bar: 0, good: 'at most' },
    { what: 'errors', value: taken.errors.length, unit: '', bar: 0, good: 'at most' },
    { what: 'saves', value: taken.save.length, unit: '', bar: 1500, good: 'at least' },
    {
      what: 'save, p99',
      value: percentile(taken.save, 99),
      unit: 'ms',
      bar: 1500,
      good: 'at most',
    },
    {
      what: 'reads, p99',
      value: percentile(taken.read, 99),
      unit: 'ms',
      bar: 300,
      good: 'at most',
    },
    { what: 'resident memory', value: peak, unit: 'MB', bar: 600, good: 'at most' },
    { what: 'grown since minute 3', value: late - early, unit: 'MB', bar: 60, good: 'at most' },
  ])
} finally {
  await portal.stop()
  await database.drop()
}

interface User {
  token: string
  body: Uint8Array<ArrayBuffer>
  index: number
  taken: Taken
}

/** One journey after the other, as somebody at a browser makes them. */
async function useUntil(until: number, user: User): Promise<void> {
  const { token, body, index, taken } = user
  // Nobody starts at the same moment as everybody.
  await wait((JOURNEY_MS * index) / USERS)
  const authorization = `Bearer ${token}`
  const read = async (path: string) => {
    const answer = await timed(taken.read, () =>
      fetch(`${portal.url}${path}`, { headers: { authorization } }),
    )
    await judge(answer, path)
  }
  while (performance.now() < until) {
    const endsAt = performance.now() + JOURNEY_MS
    const pause = () => wait(JOURNEY_MS / 30)
    for (const path of READS_BEFORE) {
      await read(path)
      await pause()
    }
    const saved = await timed(taken.save, () =>
      fetch(`${portal.url}/api/request-vignette/save-passage`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      }),
    )
    const answer = await judge(saved, 'save-passage')
    if (answer !== undefined) {
      const { redirectUrl, requestId } = answer as { redirectUrl: string; requestId: string }
      await pause()
      await pay(redirectUrl)
      for (let asked = 0; asked < 5; asked += 1) {
        await read(`/api/request-vignette/request/${requestId}`)
        await pause()
      }
      await read('/api/request-vignette/objects')
      await pause()
      await read(`/api/request-vignette/summary-passage?requestId=${requestId}`)
    }
    await wait(Math.max(0, endsAt - performance.now()))
  }

  /** Reads an answer to its end; undefined when it was none that somebody wants. */
  async function judge(answer: Response | Error, path: string): Promise<unknown> {
    if (answer instanceof Error) {
      taken.errors.push(`${path} ${String(answer.cause ?? answer)}`)
      return undefined
    }
    const text = await answer.text()
    if (answer.status === 503) taken.refused += 1
    else if (!answer.ok) taken.errors.push(`${path} ${answer.status} ${text.slice(0, 100)}`)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return answer.ok && isJson ? JSON.parse(text) : undefined
  }
}

/** At the bank of the sandbox, which is no part of what is measured. */
async function pay(redirectUrl: string): Promise<void> {
  const answer = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
}

async function timed(into: number[], call: () => Promise<Response>): Promise<Response | Error> {
  const begunAt = performance.now()
  const answer = await call().catch((error: unknown) => error as Error)
  into.push(performance.now() - begunAt)
  return answer
}

/** The most of the server with its processes for pictures, and how it stood in the third minute and at the end. */
async function sampleMemory(until: number) {
  const begunAt = performance.now()
  const samples: { at: number; mb: number }[] = []
  while (performance.now() < until) {
    samples.push({ at: performance.now() - begunAt, mb: memoryOfAllMb(portal) })
    await wait(SAMPLE_MS)
  }
  const between = (from: number, to: number) => {
    const some = samples.filter(({ at }) => at >= from && at < to).map(({ mb }) => mb)
    return Math.max(...some)
  }
  return {
    early: between(GROWN_FROM_MS, GROWN_FROM_MS + 60_000),
    late: between((MINUTES - 1) * 60_000, Infinity),
    peak: between(0, Infinity),
  }
}

/** From a telephone of some years ago: seven megapixels. */
async function aPhotoOfTwoMegabytes(): Promise<Buffer> {
  const [width, height] = [2800, 2100]
  const noise = { type: 'gaussian', mean: 128, sigma: 34 } as const
  const image = sharp({
    create: { width: width / 2, height: height / 2, channels: 3, background: 'grey', noise },
  })
  // Held upright, as most do: it has to be turned.
  return image
    .resize(width, height)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
}

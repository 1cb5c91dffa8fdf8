import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { PASSWORD, postText, registerApplicant, transitRequest } from './applicant.ts'
import { median, report } from './figures.ts'
import { childrenOf } from './processes.ts'
import { memoryOfAllMb } from './server-figures.ts'
import { startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/**
 * What small bodies cost that are made to be dear: a picture of 300 kB that would take hundreds of megabytes, interlaced or to be turned,
 * four at once, and base64 that is written in escapes.
 */
const AT_ONCE = 4
const WARM_UP = 40
/** As many as work on pictures at one time. */
const PROCESSES = 2
const REST_MS = 100
const TAKEN = { width: 3700, height: 2700 }
const REFUSED = { width: 6200, height: 6000 }
const WORK_MS = 15_000
const SAMPLE_MS = 50
const LOGINS = 15
const ESCAPED_BYTES = 2_800_000
const TIMES = 9

const EMAIL = 'meting@vignet.example'

// The embedded database grows in the same process.
const database = await createDatabase()
const portal = await startPortal({ DATABASE_URL: database.url })
try {
  const { save, token } = await registerApplicant(portal.url, EMAIL)
  const other = await registerApplicant(portal.url, 'iemand-anders@vignet.example')
  // The first saves load code and start processes; what is measured is the portal as it runs.
  const photo = await anHonestPhoto()
  for (let at = 0; at < WARM_UP; at += 1) {
    await Promise.all([save, save, other.save, other.save].map((of) => of(photo)))
  }
  if (childrenOf(portal.serverPid).length < PROCESSES)
    throw new Error('not warm: a process is not there')
  for (const size of [TAKEN, REFUSED]) {
    await pictures(await anInterlacedPicture(size))
    await pictures(await aTurnedPicture(size))
  }
  await escapes(token)
} finally {
  await portal.stop()
  await database.drop()
}

/** @param picture the largest of its kind that is taken, or one that is refused */
async function pictures(picture: Buffer): Promise<void> {
  const body = requestWith(picture.toString('base64'), 'boot.png')
  const tokens: string[] = []
  for (let at = 0; at < AT_ONCE; at += 1) {
    const applicant = await registerApplicant(portal.url, `plaatje-${randomUUID()}@vignet.example`)
    tokens.push(applicant.token)
  }
  const idleMs = await medianLogin()
  const idleMb = memoryOfAllMb(portal)
  const until = performance.now() + WORK_MS
  const statuses = new Set<number>()
  const sending = inRounds(until, async () => {
    for (const status of await Promise.all(tokens.map((of) => sendSave(body, of)))) {
      statuses.add(status)
    }
  })
  const peakMb = peakUntil(until)
  const meanwhileMs = await medianLogin()
  await sending
  console.log(
    `a picture of ${(picture.length / 1024).toFixed(0)} kB, ${AT_ONCE} at once: answered ${[...statuses].join(', ')}`,
  )
  report([
    {
      what: 'memory above idle, with the processes that read pictures',
      value: (await peakMb) - idleMb,
      unit: 'MB',
      bar: 100,
      good: 'at most',
    },
    {
      what: `login meanwhile (idle ${idleMs.toFixed(0)} ms)`,
      value: meanwhileMs / idleMs,
      unit: '×',
      bar: 2,
      good: 'at most',
    },
  ])
}

async function inRounds(until: number, round: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await round()
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}

async function escapes(token: string): Promise<void> {
  for (const escape of ['\\/', '\\u002F']) {
    const count = Math.floor(ESCAPED_BYTES / escape.length)
    // It begins as a photo does, so that it is read to its end.
    const [plain, escaped] = ['/', escape].map((one) =>
      requestWith(`/9j/4AAQ${one.repeat(count - (count % 4))}`),
    ) as [string, string]
    const taken = { plain: [] as number[], escaped: [] as number[] }
    for (let at = 0; at < TIMES; at += 1) {
      taken.plain.push(await timed(() => sendSave(plain, token)))
      taken.escaped.push(await timed(() => sendSave(escaped, token)))
    }
    const [one, other] = [median(taken.plain), median(taken.escaped)]
    console.log(
      `${(escaped.length / 1e6).toFixed(1)} MB: plain ${one.toFixed(0)} ms, escaped ${other.toFixed(0)} ms`,
    )
    const what = `base64 written as ${escape}`
    report([{ what, value: other / one, unit: '×', bar: 3, good: 'at most' }])
  }
}

/** A save with this as its photo, the text between the quotes as it goes over the line. */
function requestWith(base64: string, name = 'boot.jpg'): string {
  const request = JSON.stringify(transitRequest(portal.url, Buffer.from('x')))
  return request.replace('"eA=="', () => `"${base64}"`).replace('"boot.jpg"', `"${name}"`)
}

async function sendSave(body: string, token: string): Promise<number> {
  const answer = await postText(portal.url, '/api/request-vignette/save-passage', body, token)
  await answer.arrayBuffer()
  return answer.status
}

async function medianLogin(): Promise<number> {
  const taken: number[] = []
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  for (let at = 0; at < LOGINS; at += 1) {
    taken.push(
      await timed(async () => {
        const answer = await postText(portal.url, '/api/request-vignette/login', body)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`a login was answered ${answer.status}`)
      }),
    )
  }
  return median(taken)
}

async function peakUntil(until: number): Promise<number> {
  let peak = 0
  while (performance.now() < until) {
    peak = Math.max(peak, memoryOfAllMb(portal))
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
  }
  return peak
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now()
  await work()
  return performance.now() - begunAt
}

function anHonestPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer()
}

/** Of one colour and interlaced, with sixteen bits a channel: small on the line, and decoded as a whole. */
function anInterlacedPicture(size: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: 'grey' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
}

/** The same, of lines that come one after the other, and to be turned a quarter. */
function aTurnedPicture(size: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: 'grey' } })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()
}

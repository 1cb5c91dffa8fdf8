import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { paced, TooSlowError } from './paced.ts'

const PACE = {
  windowMs: 40,
  leastBytes: 100,
  whenWaitedFor: { lookEveryMs: 40, looks: 1, leastLooks: 1, leastBytes: 1000 },
  longestMs: 10_000,
}

async function lengthOf(chunks: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  for await (const chunk of chunks) bytes += chunk.length
  return bytes
}

/** A sender who gives so many bytes each time, and then waits. */
async function* drip(size: number, everyMs: number, times: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < times; sent += 1) {
    yield Buffer.alloc(size)
    await wait(everyMs)
  }
}

test('what comes fast enough comes whole, however long it takes', async () => {
  expect(await lengthOf(paced(drip(100, 10, 15), PACE))).toBe(1500)
})

test('what comes slowly is given up, also in the middle', async () => {
  await expect(lengthOf(paced(drip(1, 10, 1000), PACE))).rejects.toThrow(TooSlowError)
})

test('and so is what does not come at all', async () => {
  const stream = new PassThrough()
  stream.write(Buffer.alloc(1000))
  await expect(lengthOf(paced(stream, PACE))).rejects.toThrow(TooSlowError)
})

test('no body takes longer than the longest', async () => {
  const slow = drip(1000, 10, 1000)
  await expect(lengthOf(paced(slow, { ...PACE, longestMs: 100 }))).rejects.toThrow(TooSlowError)
})

test('while others wait, what only just comes gives way, and what comes well does not', async () => {
  const slow = () => drip(200, 10, 15)
  expect(await lengthOf(paced(slow(), PACE, { isWaitedFor: () => false }))).toBe(3000)
  await expect(lengthOf(paced(slow(), PACE, { isWaitedFor: () => true }))).rejects.toThrow(
    TooSlowError,
  )
  expect(await lengthOf(paced(drip(2000, 10, 15), PACE, { isWaitedFor: () => true }))).toBe(30_000)
})

test('who starts to wait does not wait for what is known of it, and one that has only just begun is left alone', async () => {
  const whenWaitedFor = { lookEveryMs: 10, looks: 40, leastLooks: 20, leastBytes: 200 }
  let isWaitedFor = false
  const begunAt = performance.now()
  setTimeout(() => (isWaitedFor = true), 400)
  const drips = paced(
    drip(100, 10, 1000),
    { ...PACE, windowMs: 5_000, whenWaitedFor },
    { isWaitedFor: () => isWaitedFor },
  )
  await expect(lengthOf(drips)).rejects.toMatchObject({ gaveWay: true })
  const took = performance.now() - begunAt
  expect(took).toBeGreaterThan(390)
  expect(took).toBeLessThan(1_000)
  const young = drip(100, 10, 5)
  expect(
    await lengthOf(paced(young, { ...PACE, whenWaitedFor }, { isWaitedFor: () => true })),
  ).toBe(500)
})

test('a line that stands still for a moment is no slow one', async () => {
  const whenWaitedFor = { lookEveryMs: 10, looks: 30, leastLooks: 5, leastBytes: 100 }
  async function* stalling() {
    yield* drip(1000, 10, 20)
    await wait(60)
    yield* drip(1000, 10, 5)
  }
  expect(
    await lengthOf(
      paced(stalling(), { ...PACE, windowMs: 5_000, whenWaitedFor }, { isWaitedFor: () => true }),
    ),
  ).toBe(25_000)
})

test('what is ended ends at once, for the reason that is given, also before it began', async () => {
  const ending = new AbortController()
  setTimeout(() => ending.abort(new Error('its session has ended')), 50)
  const endless = () => paced(drip(1000, 10, 1000), PACE, { ended: ending.signal })
  await expect(lengthOf(endless())).rejects.toThrow('its session has ended')
  await expect(lengthOf(endless())).rejects.toThrow('its session has ended')
})

import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { paced, TooSlowError } from './paced.ts'

const PACE = { windowMs: 40, leastBytes: 100, leastBytesWhenWaitedFor: 1000, longestMs: 10_000 }

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
  expect(await lengthOf(paced(slow(), PACE, () => false))).toBe(3000)
  await expect(lengthOf(paced(slow(), PACE, () => true))).rejects.toThrow(TooSlowError)
  expect(await lengthOf(paced(drip(2000, 10, 15), PACE, () => true))).toBe(30_000)
})

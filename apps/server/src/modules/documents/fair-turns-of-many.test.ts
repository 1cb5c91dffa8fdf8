import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairTurns, WorkTaken } from './fair-turns.ts'

const LIMITS = { atOnce: 2, waiting: 200, waitMs: 20_000, firstMs: 2_500 }
/** Of a few kilobytes. */
const SMALL = { firstMs: 500 }
/** A process that was ended is followed by one that takes so long to start, on a busy machine. */
const STARTS_MS = 1_500
const ACCOUNTS = 20

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Work of so long, that ends when it is told to. */
async function lasting(ms: number, ended: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  ended.addEventListener('abort', () => reject(new Error('ended')))
  await Promise.race([pause(ms), promise])
}

function startTurns() {
  const turns = new FairTurns(LIMITS, {
    taken: new WorkTaken(),
    stops: new AbortController().signal,
  })
  /** @returns how long it took, with what it waited for */
  const read = async (accountId: string, ms: number) => {
    const begun = performance.now()
    await turns.run({ accountId, ...SMALL }, async ({ waits, ended }) => {
      const starting = pause(STARTS_MS)
      waits(starting)
      await starting
      await lasting(ms, ended)
    })
    return performance.now() - begun
  }
  return { read }
}

test('however many new accounts send what is small and dear, none of them keeps others waiting for long', async () => {
  const { read } = startTurns()
  const until = performance.now() + 60_000
  const loop = async (accountId: string) => {
    while (performance.now() < until) await read(accountId, 19_000).catch(() => pause(200))
  }
  const dear = Array.from({ length: ACCOUNTS }, (_, at) => loop(`dear ${at}`))
  await vi.advanceTimersByTimeAsync(100)
  const waits = [read('first', 100)]
  for (const accountId of ['second', 'third', 'fourth']) {
    await vi.advanceTimersByTimeAsync(12_000)
    waits.push(read(accountId, 100))
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Math.max(...(await Promise.all(waits)))).toBeLessThan(9_000)
  await Promise.all(dear)
})

test('who asks again and again for what is shown keeps no document of another from being done', async () => {
  const turns = new FairTurns(
    { ...LIMITS, atOnce: 1 },
    { taken: new WorkTaken(), stops: new AbortController().signal },
  )
  const until = performance.now() + 30_000
  const shownAgain = async () => {
    while (performance.now() < until) {
      await turns.run({ accountId: 'busy', isShown: true }, ({ ended }) => lasting(1_000, ended))
    }
  }
  const loops = Promise.all([shownAgain(), shownAgain(), shownAgain(), shownAgain()])
  await vi.advanceTimersByTimeAsync(15_000)
  const begun = performance.now()
  const honest = turns
    .run({ accountId: 'honest' }, ({ ended }) => lasting(6_000, ended))
    .then(() => performance.now() - begun)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await honest).toBeLessThanOrEqual(7_000)
  await loops
})

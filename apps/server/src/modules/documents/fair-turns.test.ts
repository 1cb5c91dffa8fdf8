import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoTimeForWorkError } from '../../ports/document-work.ts'
import { FairTurns, WorkTaken } from './fair-turns.ts'

const LIMITS = { atOnce: 2, waiting: 100, waitMs: 20_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work of so long, that ends when it is told to. */
const lasting = (ms: number) => (ended: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    ended.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('ended'))
    })
  })

/** When each of these is done, or refused, in seconds from now. */
function timesOf(turns: FairTurns) {
  const begun = performance.now()
  const times: Record<string, string> = {}
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0)
  const send = async (accountId: string, ms: number, name = accountId) => {
    try {
      await turns.run(accountId, lasting(ms))
      times[name] = seconds()
    } catch (error) {
      times[name] = `${seconds()}: ${(error as { status: number }).status}`
    }
  }
  return { send, times }
}

test('what takes long is done in one go where nobody waits', async () => {
  const { send, times } = timesOf(new FairTurns(LIMITS, new WorkTaken()))
  void send('one', 18_000)
  void send('other', 18_000)
  await vi.advanceTimersByTimeAsync(18_000)
  expect(times).toEqual({ one: '18', other: '18' })
})

test('six accounts whose documents take as long as they may keep a seventh waiting for three turns, and then for none', async () => {
  const turns = new FairTurns(LIMITS, new WorkTaken())
  const { send, times } = timesOf(turns)
  for (let at = 0; at < 6; at += 1) void send(`dear ${at}`, 19_000)
  await vi.advanceTimersByTimeAsync(100)
  void send('honest', 200)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(Number(times.honest)).toBeLessThanOrEqual(11)
  for (let at = 0; at < 6; at += 1) void send(`dear ${at}`, 19_000, `again ${at}`)
  await vi.advanceTimersByTimeAsync(5_000)
  const later = timesOf(turns)
  void later.send('honest', 200, 'again')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(Number(later.times.again)).toBeLessThanOrEqual(3)
})

test('an honest document that takes long is done beside those of who takes more', async () => {
  const { send, times } = timesOf(new FairTurns(LIMITS, new WorkTaken()))
  const rounds = async (accountId: string) => {
    for (let at = 0; at < 10; at += 1) await send(accountId, 19_000, `${accountId} ${at}`)
  }
  for (let at = 0; at < 6; at += 1) void rounds(`dear ${at}`)
  await vi.advanceTimersByTimeAsync(60_000)
  void send('honest', 9_000)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(times.honest).toMatch(/^\d+$/)
})

test('who waits too long is told when to come again, also after a first turn', async () => {
  const { send, times } = timesOf(new FairTurns({ ...LIMITS, atOnce: 1 }, new WorkTaken()))
  void send('dear', 19_000)
  await vi.advanceTimersByTimeAsync(3_000)
  const cheap = Array.from({ length: 20 }, (_, at) => send(`cheap ${at}`, 1_500))
  await vi.advanceTimersByTimeAsync(40_000)
  await Promise.all(cheap)
  expect(times.dear).toBe('20: 503')
})

test('of who sends one ordinary document after the other, who came first goes first', async () => {
  const taken = new WorkTaken()
  for (let at = 0; at < 50; at += 1) taken.add('busy', 1_500)
  const { send, times } = timesOf(new FairTurns({ ...LIMITS, atOnce: 1 }, taken))
  for (const who of ['first', 'busy', 'new']) void send(who, 1_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(times).toEqual({ first: '1', busy: '2', new: '3' })
})

test('what went wrong by itself is not begun again, and what an account took is forgotten', async () => {
  const taken = new WorkTaken()
  const turns = new FairTurns(LIMITS, taken)
  await expect(turns.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  taken.add('one', 3_000)
  taken.add('one', 10_000)
  expect([taken.rankOf('one'), taken.rankOf('other'), taken.rankOf('one', 20_000)]).toEqual([
    3, 0, 4,
  ])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(taken.rankOf('one')).toBe(0)
})

test('work that the machine has no time for is refused as busy, and its turn is given back', async () => {
  const turns = new FairTurns({ ...LIMITS, atOnce: 1 }, new WorkTaken())
  const hurried = turns.run('one', () => Promise.reject(new NoTimeForWorkError()))
  await expect(hurried).rejects.toMatchObject({ status: 503 })
  expect(await turns.run('other', () => Promise.resolve('done'))).toBe('done')
})

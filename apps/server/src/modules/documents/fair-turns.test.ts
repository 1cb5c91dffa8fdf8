import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoTimeForWorkError } from '../../ports/document-work.ts'
import { FairTurns, WorkTaken } from './fair-turns.ts'

const LIMITS = { atOnce: 2, waiting: 100, waitMs: 20_000, firstMs: 3_000 }
/** As PDFs have them. */
const SHORT = { ...LIMITS, firstMs: 2_500 }
const DONE = { isFree: true }

const turnsOf = (
  limits: ConstructorParameters<typeof FairTurns>[0],
  taken = new WorkTaken(),
  stops = new AbortController().signal,
) => new FairTurns(limits, { taken, stops })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work of so long, that ends when it is told to. */
const lasting =
  (ms: number) =>
  ({ ended }: { ended: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      ended.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Error('ended'))
      })
    })

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** When each of these is done, or refused, in seconds from now. */
function timesOf(turns: FairTurns) {
  const begun = performance.now()
  const times: Record<string, string> = {}
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0)
  const send = async (accountId: string, ms: number, name = accountId) => {
    try {
      await turns.run({ accountId }, lasting(ms))
      times[name] = seconds()
    } catch (error) {
      times[name] = `${seconds()}: ${(error as { status: number }).status}`
    }
  }
  return { send, times }
}

test('what takes long is done in one go where nobody waits', async () => {
  const { send, times } = timesOf(turnsOf(LIMITS))
  void send('one', 18_000)
  void send('other', 18_000)
  await vi.advanceTimersByTimeAsync(18_000)
  expect(times).toEqual({ one: '18', other: '18' })
})

test('six accounts whose documents take as long as they may keep a seventh waiting for three turns, and then for none', async () => {
  const turns = turnsOf(LIMITS)
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
  const { send, times } = timesOf(turnsOf(LIMITS))
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
  const { send, times } = timesOf(turnsOf({ ...LIMITS, atOnce: 1 }))
  void send('dear', 19_000)
  await vi.advanceTimersByTimeAsync(3_000)
  const cheap = Array.from({ length: 20 }, (_, at) => send(`cheap ${at}`, 1_500))
  await vi.advanceTimersByTimeAsync(40_000)
  await Promise.all(cheap)
  expect(times.dear).toBe('20: 503')
})

test('of who sends one ordinary document after the other, who came first goes first', async () => {
  const taken = new WorkTaken()
  for (let at = 0; at < 50; at += 1) taken.add('busy', 1_500, DONE)
  const { send, times } = timesOf(turnsOf({ ...LIMITS, atOnce: 1 }, taken))
  for (const who of ['first', 'busy', 'new']) void send(who, 1_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(times).toEqual({ first: '1', busy: '2', new: '3' })
})

test('what went wrong by itself is not begun again, and what an account took is forgotten', async () => {
  const taken = new WorkTaken()
  const turns = turnsOf(LIMITS, taken)
  await expect(
    turns.run({ accountId: 'one' }, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken')
  taken.add('one', 3_000, DONE)
  taken.add('one', 10_000, DONE)
  expect([taken.rankOf('one'), taken.rankOf('other'), taken.rankOf('one', 20_000)]).toEqual([
    3, 0, 4,
  ])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(taken.rankOf('one')).toBe(0)
})

test('work that the machine has no time for is refused as busy, and its turn is given back', async () => {
  const turns = turnsOf({ ...LIMITS, atOnce: 1 })
  const hurried = turns.run({ accountId: 'one' }, () => Promise.reject(new NoTimeForWorkError()))
  await expect(hurried).rejects.toMatchObject({ status: 503 })
  expect(await turns.run({ accountId: 'other' }, () => Promise.resolve('done'))).toBe('done')
})

test.each([6, 10])(
  'of %i accounts with two dear documents each, always under way, nobody keeps honest ones waiting until they are refused',
  async (accounts) => {
    const turns = turnsOf(SHORT)
    const started: Promise<void>[] = []
    /** A process that is ended is followed by one that takes a second to start. */
    const read = (ms: number) => async (how: Parameters<Parameters<FairTurns['run']>[1]>[0]) => {
      const start = started.pop()
      if (start) {
        how.waits(start)
        await start
      }
      how.ended.addEventListener('abort', () => started.push(pause(1_000)))
      await lasting(ms)(how)
    }
    const until = performance.now() + 75_000
    const dear = async (accountId: string) => {
      while (performance.now() < until) {
        await turns.run({ accountId }, read(11_000)).catch(() => pause(5_000))
      }
    }
    const waits: number[] = []
    const honest = async (accountId: string) => {
      while (performance.now() < until) {
        const from = performance.now()
        await turns.run({ accountId }, read(100))
        waits.push(performance.now() - from)
        await pause(2_000)
      }
    }
    const all = [
      ...Array.from({ length: accounts * 2 }, (_, at) => dear(`dear ${at % accounts}`)),
      ...Array.from({ length: 4 }, (_, at) => honest(`honest ${at}`)),
    ]
    await vi.advanceTimersByTimeAsync(140_000)
    await Promise.all(all)
    expect(waits.length).toBeGreaterThan(40)
    expect(Math.max(...waits)).toBeLessThan(20_000)
  },
)

test('of a crowd whose documents all take two seconds, none is begun twice', async () => {
  const turns = turnsOf(SHORT)
  let begun = 0
  const all = Array.from({ length: 16 }, (_, at) =>
    turns.run({ accountId: `one ${at}` }, async (how) => {
      begun += 1
      await lasting(2_000)(how)
    }),
  )
  await vi.advanceTimersByTimeAsync(17_000)
  await Promise.all(all)
  expect(begun).toBe(16)
})

test('on a starved machine a document counts by what it took of the processor: of a crowd none is begun twice, and what is dear still goes behind', async () => {
  const taken = new WorkTaken()
  const turns = turnsOf(SHORT, taken)
  const begun: string[] = []
  /** A quarter of a processor, and all of one. */
  const read = (accountId: string, seconds: number, ofSecond: number) =>
    turns.run({ accountId }, async (how) => {
      begun.push(accountId)
      const telling = setInterval(() => how.took(ofSecond / 4), 250)
      await lasting(seconds * 1_000)(how).finally(() => clearInterval(telling))
    })
  const crowd = ['a', 'b', 'c', 'd'].map((accountId) => read(accountId, 3.9, 250))
  await vi.advanceTimersByTimeAsync(8_000)
  await Promise.all(crowd)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  expect(begun.map((one) => taken.rankOf(one))).toEqual([0, 0, 0, 0])

  const all = [read('dear', 8, 1_000), read('dearer', 8, 1_000), read('e', 4, 250)]
  await vi.advanceTimersByTimeAsync(3_000)
  expect(begun.slice(4)).toEqual(['dear', 'dearer', 'e'])
  await vi.advanceTimersByTimeAsync(17_000)
  await Promise.all(all)
})

test('on a starved machine who sends what is small waits for no more than two turns of four seconds, behind four who send what is dear', async () => {
  const turns = turnsOf(SHORT)
  /** A twelfth of a processor; a process that was ended is followed by one that takes two seconds to start. */
  const read = (accountId: string, seconds: number) =>
    turns.run({ accountId }, async (how) => {
      const starting = pause(2_000)
      how.waits(starting)
      await starting
      const telling = setInterval(() => how.took(20), 250)
      await lasting(seconds * 1_000)(how).finally(() => clearInterval(telling))
    })
  const dear = ['a', 'b', 'c', 'd'].map((accountId) => read(accountId, 240).catch(() => undefined))
  await vi.advanceTimersByTimeAsync(1_500)
  const begun = performance.now()
  const honest = read('honest', 1).then(() => performance.now() - begun)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await honest).toBeLessThan(15_000)
  // From then on those go behind.
  const again = performance.now()
  const later = read('honest', 1).then(() => performance.now() - again)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await later).toBeLessThan(8_000)
  await vi.advanceTimersByTimeAsync(300_000)
  await Promise.all(dear)
})

test('on a starved machine a crowd of long documents comes to its end, none begun more than twice', async () => {
  const turns = turnsOf(SHORT)
  const begun: string[] = []
  const read = (accountId: string) =>
    turns.run({ accountId }, async (how) => {
      begun.push(accountId)
      const telling = setInterval(() => how.took(60), 250)
      await lasting(8_000)(how).finally(() => clearInterval(telling))
    })
  const crowd = ['a', 'b', 'c', 'd'].map(read)
  await vi.advanceTimersByTimeAsync(24_000)
  await Promise.all(crowd)
  expect(begun.toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'd'])
})

test('what a document waits for is not its own, and it makes no room meanwhile', async () => {
  const taken = new WorkTaken()
  const turns = turnsOf({ ...SHORT, atOnce: 1 }, taken)
  const slow = turns.run({ accountId: 'slow' }, async ({ waits }) => {
    const start = pause(15_000)
    waits(start)
    await start
    await pause(1_000)
  })
  await vi.advanceTimersByTimeAsync(100)
  const next = turns.run({ accountId: 'next' }, () => Promise.resolve('done'))
  await vi.advanceTimersByTimeAsync(16_000)
  expect([await slow, await next, taken.rankOf('slow')]).toEqual([undefined, 'done', 0])
})

test('who goes away leaves the line, and nothing is begun for them', async () => {
  const turns = turnsOf({ ...LIMITS, atOnce: 1 })
  const { send, times } = timesOf(turns)
  void send('first', 2_000)
  const [gone, late] = [new AbortController(), AbortSignal.abort(new Error('left'))]
  let begun = 0
  const work = () => Promise.resolve(void (begun += 1))
  const left = [
    turns.run({ accountId: 'leaves', gone: gone.signal }, work),
    turns.run({ accountId: 'has left', gone: late }, work),
  ]
  void send('next', 1_000)
  gone.abort(new Error('left'))
  const ends = await Promise.allSettled(left)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect([begun, times]).toEqual([0, { first: '2', next: '3' }])
})

test('work of who goes away is ended, and not begun again, but for what is done sooner than a process starts', async () => {
  const turns = turnsOf({ ...LIMITS, atOnce: 1 })
  const gone = new AbortController()
  let begun = 0
  const leaves = turns.run({ accountId: 'leaves', gone: gone.signal }, async (how) => {
    begun += 1
    await lasting(18_000)(how)
  })
  const { send, times } = timesOf(turns)
  void send('next', 1_000)
  await vi.advanceTimersByTimeAsync(2_000)
  gone.abort(new Error('left'))
  await Promise.all([expect(leaves).rejects.toThrow('left'), vi.advanceTimersByTimeAsync(1_000)])
  expect([begun, times]).toEqual([1, { next: '3' }])

  const soon = new AbortController()
  const short = turns.run({ accountId: 'soon done', gone: soon.signal }, lasting(900))
  await vi.advanceTimersByTimeAsync(1)
  soon.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(900)
  await expect(short).resolves.toBeUndefined()
})

test('a stop tells who waits to come again, and soon after who is worked on too', async () => {
  const stop = new AbortController()
  const turns = turnsOf({ ...LIMITS, atOnce: 1 }, new WorkTaken(), stop.signal)
  const { send, times } = timesOf(turns)
  void send('soon done', 2_200)
  void send('waits', 100)
  await vi.advanceTimersByTimeAsync(2_000)
  stop.abort()
  await vi.advanceTimersByTimeAsync(400)
  expect(times).toEqual({ waits: '2: 503', 'soon done': '2' })
  void send('late', 100)
  await vi.advanceTimersByTimeAsync(1)
  expect(times.late).toBe('2: 503')

  const other = new AbortController()
  const slow = timesOf(turnsOf(LIMITS, new WorkTaken(), other.signal))
  void slow.send('dear', 19_000)
  await vi.advanceTimersByTimeAsync(1_000)
  other.abort()
  await vi.advanceTimersByTimeAsync(600)
  expect(slow.times).toEqual({ dear: '1: 503' })
})

import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { FileBodies } from './file-bodies.ts'

afterEach(() => void vi.useRealTimers())

const limits = {
  count: () => Promise.resolve(undefined),
  takeBack: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
  waiting: () => Promise.resolve(new Map()),
  forgiveEverywhere: () => Promise.resolve(false),
}
const NOBODY = new AbortController().signal
const of = (session: string) => ({ accountId: 'me', session })

function portal() {
  const bodies = new FileBodies({
    limits,
    readRoomBytes: () => Promise.resolve(Infinity),
    isDatabaseAway: () => false,
  })
  const take = (session: string) => bodies.take(of(session), 1, NOBODY)
  return { bodies, take }
}

test('a stranger in one session of a person, who sends all that one may, leaves its owner a place', async () => {
  const { bodies, take } = portal()
  const held = [await take('stranger'), await take('stranger')]
  for (let waiting = 0; waiting < 8; waiting += 1) void take('stranger').catch(() => undefined)
  await expect(take('stranger')).rejects.toMatchObject({ status: 503 })
  const { free } = await take('owner')
  expect(bodies.isWaitedFor('me')).toBe(false)
  free()
  for (const one of held) one.free()
})

test('of sessions that hold all places a slow body is waited for, and the owner’s goes first', async () => {
  const { bodies, take } = portal()
  const held = [await take('stranger'), await take('stranger'), await take('another')]
  const order: string[] = []
  const waitAs = (session: string) => take(session).then(() => order.push(session))
  const theirs = waitAs('another')
  await turn()
  expect(bodies.isWaitedFor('me')).toBe(true)
  expect(bodies.isWaitedFor('you')).toBe(false)
  const mine = waitAs('owner')
  await turn()
  held[0]?.free()
  await mine
  expect(order).toEqual(['owner'])
  held[1]?.free()
  await theirs
})

test('of two sessions that hold all places the one with more has its latest ended, where that still comes', async () => {
  vi.useFakeTimers()
  const { take } = portal()
  const held = [await take('stranger'), await take('stranger'), await take('another')]
  const mine = take('owner')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(held.map(({ ended }) => ended.aborted)).toEqual([false, true, false])
  held[1]?.free()
  await mine
  // Each has one: nobody is ended for a fourth.
  void take('fourth').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(held.map(({ ended }) => ended.aborted)).toEqual([false, true, false])
})

test('what has come whole is ended for nobody', async () => {
  vi.useFakeTimers()
  const { take } = portal()
  const held = [await take('stranger'), await take('stranger'), await take('another')]
  held[1]?.isWhole()
  void take('owner').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(held.map(({ ended }) => ended.aborted)).toEqual([true, false, false])
})

test('accounts that hold all places, however fast, have the slowest ended for who has none', async () => {
  vi.useFakeTimers()
  const { bodies } = portal()
  const take = (accountId: string) => bodies.take({ accountId, session: accountId }, 1, NOBODY)
  const held = await Promise.all(Array.from({ length: 64 }, (_, index) => take(`slow-${index}`)))
  const ended = () => held.flatMap((one, index) => (one.ended.aborted ? [index] : []))
  held.forEach(({ came }, index) => came(index === 3 ? 1_000 : 9_000 + index))
  held[1]?.isWhole()
  const first = take('owner')
  await vi.advanceTimersByTimeAsync(2_900)
  expect(ended()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(ended()).toEqual([3])
  held[3]?.free()
  ;(await first).free()
  // Nothing is ended for who was ended, and comes again, nor for who has a place.
  const refilled = await take('other')
  const again = [take('slow-3'), take('slow-5')]
  for (const one of again) one.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ended()).toEqual([3])
  // Each who has none gets one.
  const owners = [take('third'), take('fourth')]
  await vi.advanceTimersByTimeAsync(600)
  expect(ended()).toEqual([0, 3])
  held[0]?.free()
  refilled.free()
  await Promise.all(owners)
})

test('the only body of an account, however slow, stays where others send two at one time', async () => {
  vi.useFakeTimers()
  const { bodies } = portal()
  const take = (accountId: string) => bodies.take({ accountId, session: accountId }, 1, NOBODY)
  const slow = await take('slow line')
  slow.came(100)
  const held = await Promise.all(
    Array.from({ length: 63 }, (_, index) => take(`many-${Math.floor(index / 2)}`)),
  )
  held.forEach(({ came }) => came(9_000))
  const waiting = take('owner')
  await vi.advanceTimersByTimeAsync(3_100)
  expect(slow.ended.aborted).toBe(false)
  expect(held.filter(({ ended }) => ended.aborted)).toHaveLength(1)
  expect(bodies.isWaitedFor('slow line')).toBe(false)
  expect(bodies.isWaitedFor('many-3')).toBe(true)
  held.forEach(({ ended, free }) => ended.aborted && free())
  ;(await waiting).free()
})

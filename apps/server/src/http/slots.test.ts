import { expect, test } from 'vitest'
import { Slots, SlotsByKey } from './slots.ts'

const LIMITS = { atOnce: 2, waiting: 2, waitMs: 20 }
const BUSY = { status: 503, options: { retryAfterSeconds: 5 } }

test('what is free is given at once, and the rest in the order in which it was asked for', async () => {
  const slots = new Slots({ ...LIMITS, waitMs: 5_000 })
  const [first, second] = [await slots.take(), await slots.take()]
  const order: string[] = []
  const third = slots.take().then((free) => (order.push('third'), free))
  const fourth = slots.take().then((free) => (order.push('fourth'), free))
  await expect(slots.take()).rejects.toMatchObject(BUSY)
  first()
  first()
  const freeThird = await third
  expect(order).toEqual(['third'])
  second()
  const freeFourth = await fourth
  expect(order).toEqual(['third', 'fourth'])
  freeThird()
  freeFourth()
  expect(slots.isIdle).toBe(true)
})

test('who waits too long is told that it is busy, and takes nobody’s place', async () => {
  const slots = new Slots(LIMITS)
  const [first, second] = [await slots.take(), await slots.take()]
  await expect(slots.take()).rejects.toMatchObject(BUSY)
  first()
  second()
  expect(slots.isIdle).toBe(true)
  await slots.take()
})

test('a key that took all of its slots leaves those of another', async () => {
  const slots = new SlotsByKey(LIMITS)
  const mine = [await slots.take('me'), await slots.take('me')]
  await expect(slots.take('me')).rejects.toMatchObject(BUSY)
  await slots.take('you')
  for (const free of mine) free()
  await slots.take('me')
})

test('who has a lower rank goes before who came first, and takes its place where no more may wait', async () => {
  const slots = new Slots({ atOnce: 1, waiting: 2, waitMs: 5_000 })
  const free = await slots.take()
  const order: string[] = []
  const waitAs = (name: string, rank: number) =>
    slots.take(undefined, () => rank).then((next) => (order.push(name), next))
  const [, second, third] = [waitAs('first', 2), waitAs('second', 2), waitAs('third', 0)] as const
  await expect(second).rejects.toMatchObject(BUSY)
  await expect(waitAs('fourth', 2)).rejects.toMatchObject(BUSY)
  free()
  const next = await third
  expect(order).toEqual(['third'])
  next()
  await expect.poll(() => order).toEqual(['third', 'first'])
})

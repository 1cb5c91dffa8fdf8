import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const AT_ONCE = 4
const WAITING = 100

test('of one person’s sessions the one that has nothing under way goes before all that another has waiting', async () => {
  const turns = new Turns()
  const underWay = await Promise.all(
    Array.from({ length: AT_ONCE }, () => turns.take('me', 'stranger')),
  )
  const order: string[] = []
  const waitAs = (session: string) =>
    turns.take('me', session).then(
      (free) => (order.push(session), free),
      () => void order.push('refused'),
    )
  const waiting = Array.from({ length: WAITING }, () => waitAs('stranger'))
  const mine = waitAs('owner')
  underWay[0]?.()
  const free = await mine
  // No more may wait: it has the place of one of the others.
  expect(order).toEqual(['refused', 'owner'])
  free?.()
  for (const one of underWay) one()
  for (const one of waiting) void one.then((next) => next?.())
  await Promise.all(waiting)
  expect(order.filter((what) => what === 'stranger')).toHaveLength(WAITING - 1)
})

test('nobody waits for another person', async () => {
  const turns = new Turns()
  for (let calls = 0; calls < AT_ONCE; calls += 1) await turns.take('me', 'mine')
  await expect(turns.take('me', 'mine')).rejects.toMatchObject({ status: 503 })
  await turns.take('you', 'yours')
})

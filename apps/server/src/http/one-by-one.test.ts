import { expect, test } from 'vitest'
import { createOneByOne } from './one-by-one.ts'

test('what is about one thing is done in the order in which it came, and keeps no other waiting', async () => {
  const oneByOne = createOneByOne()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const asked = [
    oneByOne('a', async () => {
      await first.promise
      done.push('a1')
    }),
    oneByOne('a', () => Promise.resolve(done.push('a2'))),
  ]
  await oneByOne('b', () => Promise.resolve(done.push('b')))
  first.resolve()
  await Promise.all(asked)
  expect(done).toEqual(['b', 'a1', 'a2'])
})

test('who waits behind what fails fails with it, undone; who comes later is served', async () => {
  const oneByOne = createOneByOne()
  let served = 0
  const serve = () => Promise.resolve((served += 1))
  const asked = [oneByOne('a', () => Promise.reject(new Error('held'))), oneByOne('a', serve)]
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(served).toBe(0)
  expect(await oneByOne('a', serve)).toBe(1)
})

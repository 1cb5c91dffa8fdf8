import { expect, test, vi } from 'vitest'
import { rememberFor } from './remember-for.ts'

test('asks once for all who ask within the time', async () => {
  const ask = vi.fn(() => Promise.resolve('well'))
  const read = rememberFor(60_000, ask)
  expect(await Promise.all([read(), read()])).toEqual(['well', 'well'])
  expect(await read()).toBe('well')
  expect(ask).toHaveBeenCalledOnce()
})

test('asks again as soon as an answer did not come', async () => {
  const ask = vi.fn(() => Promise.resolve('well'))
  ask.mockRejectedValueOnce(new Error('away'))
  const read = rememberFor(60_000, ask)
  const both = [read(), read()]
  await expect(both[0]).rejects.toThrow('away')
  await expect(both[1]).rejects.toThrow('away')
  expect(await read()).toBe('well')
  expect(ask).toHaveBeenCalledTimes(2)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'
import { serverToday } from './server-today.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T21:59:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('until an answer says so it is the time of this browser', () => {
  noteServerTime(null)
  noteServerTime('some day')
  expect(serverNow()).toEqual(new Date())
  expect(serverToday()).toBe('2026-06-15')
})

test('the day is the portal’s, and goes on with it', () => {
  noteServerTime('2026-12-31T22:59:30.000Z')
  expect(serverToday()).toBe('2026-12-31')
  vi.advanceTimersByTime(60_000)
  expect(serverNow().toISOString()).toBe('2026-12-31T23:00:30.000Z')
  expect(serverToday()).toBe('2027-01-01')
})

test('what an answer takes on its way is no other time', () => {
  noteServerTime('2026-06-15T21:58:59.000Z')
  expect(serverNow()).toEqual(new Date())
})

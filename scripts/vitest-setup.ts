import { afterEach, beforeEach, expect, vi } from 'vitest'

let running = 0

// An undeclared console.error is a fault that nobody looked at, so it fails the test that caused it.
beforeEach(() => {
  running += 1
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const spy = vi.mocked(console.error)
  const calls = vi.isMockFunction(spy) ? spy.mock.calls : []
  running -= 1
  // Tests that run beside each other look at the same console: the last one puts it back.
  if (running === 0) vi.restoreAllMocks()
  expect(calls).toEqual([])
})

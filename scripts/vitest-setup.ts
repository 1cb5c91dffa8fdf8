import { afterEach, beforeEach, expect, vi } from 'vitest'

// An undeclared console.error is a fault that nobody looked at, so it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const spy = vi.mocked(console.error)
  const calls = vi.isMockFunction(spy) ? spy.mock.calls : []
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})

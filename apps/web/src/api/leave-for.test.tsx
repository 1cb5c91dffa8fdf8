import { afterEach, expect, test, vi } from 'vitest'
import { leaveFor } from './leave-for.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who comes back by the browser’s own button, to the page as it was left, finds it read anew', () => {
  vi.useFakeTimers()
  const location = { assign: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('location', location)
  void leaveFor('https://bank.example/')
  expect(location.assign).toHaveBeenCalledWith('https://bank.example/')
  expect(location.reload).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(location.reload).toHaveBeenCalledOnce()
})

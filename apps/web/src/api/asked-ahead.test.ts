import { afterEach, expect, test, vi } from 'vitest'
import { forgetAskedAhead, takeAskedAhead } from './asked-ahead.ts'

const ADDRESS = '/api/request-vignette/objects'

/** A page that has asked. */
function asked(atMs = performance.now()) {
  const answer = Promise.resolve(new Response('{}'))
  vi.stubGlobal('portalAsked', { token: 'own', answers: new Map([[ADDRESS, answer]]), atMs })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what the page asked for is taken by all who ask as it begins, and by nobody later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  asked()
  const [one, other] = [
    takeAskedAhead(ADDRESS, 'Bearer own'),
    takeAskedAhead(ADDRESS, 'Bearer own'),
  ]
  expect(await (await one)?.json()).toEqual({})
  expect(await (await other)?.json()).toEqual({})
  vi.advanceTimersByTime(1000)
  expect(takeAskedAhead(ADDRESS, 'Bearer own')).toBeUndefined()
})

test('nobody gets what was asked in the name of another, or at another address', () => {
  asked()
  expect(takeAskedAhead(ADDRESS, 'Bearer other')).toBeUndefined()
  expect(takeAskedAhead(ADDRESS, undefined)).toBeUndefined()
  expect(takeAskedAhead(`${ADDRESS}?a=b`, 'Bearer own')).toBeUndefined()
})

test('what was asked long ago, or before something was changed, is asked anew', () => {
  asked(performance.now() - 60_000)
  expect(takeAskedAhead(ADDRESS, 'Bearer own')).toBeUndefined()
  asked()
  forgetAskedAhead()
  expect(takeAskedAhead(ADDRESS, 'Bearer own')).toBeUndefined()
})

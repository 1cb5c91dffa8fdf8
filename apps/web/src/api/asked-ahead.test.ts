import { afterEach, expect, test, vi } from 'vitest'
import { forgetAskedAhead, takeAskedAhead } from './asked-ahead.ts'

const ADDRESS = '/api/request-vignette/objects'

/** A page that has asked. @returns the answer */
function asked(atMs = performance.now()) {
  const answer = Promise.resolve(new Response('{}'))
  vi.stubGlobal('portalAsked', { token: 'own', answers: new Map([[ADDRESS, answer]]), atMs })
  return answer
}

afterEach(() => vi.unstubAllGlobals())

test('what the page asked for is taken once', () => {
  const answer = asked()
  expect(takeAskedAhead(ADDRESS, 'own')).toBe(answer)
  expect(takeAskedAhead(ADDRESS, 'own')).toBeUndefined()
})

test('nobody gets what was asked in the name of another, or at another address', () => {
  void asked()
  expect(takeAskedAhead(ADDRESS, 'other')).toBeUndefined()
  expect(takeAskedAhead(ADDRESS, undefined)).toBeUndefined()
  expect(takeAskedAhead(`${ADDRESS}?a=b`, 'own')).toBeUndefined()
})

test('what was asked long ago, or before something was changed, is asked anew', () => {
  void asked(performance.now() - 60_000)
  expect(takeAskedAhead(ADDRESS, 'own')).toBeUndefined()
  void asked()
  forgetAskedAhead()
  expect(takeAskedAhead(ADDRESS, 'own')).toBeUndefined()
})

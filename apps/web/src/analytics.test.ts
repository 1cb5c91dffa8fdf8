import { expect, test } from 'vitest'
import { debugCookie, isPublicPath } from './analytics.ts'

test.each([
  '/',
  '/request-vignette/check',
  '/request-vignette/check/Amsterdam%2Ftransit',
  '/request-vignette/Weesp/check-type',
  '/request-vignette/AMSTERDAM/transit',
  '/request-vignette/Weesp/mooring',
])('analytics may be on %s', (path) => expect(isPublicPath(path)).toBe(true))

test.each([
  '/account/login',
  '/wachtwoord-vergeten/token',
  '/account/mijn-vignetten',
  '/request-vignette/Amsterdam/transit/request/3',
  '/request-vignette/Amsterdam/mooring/thank-you',
  '/request-vignette/payment/success',
])('analytics are never on %s', (path) => expect(isPublicPath(path)).toBe(false))

test('the cookie of a tester is of this host alone, and Secure, where there is https', () => {
  expect(debugCookie(true, true)).toBe(
    '__Host-stg_debug=1; max-age=1209600; SameSite=Strict; path=/; Secure',
  )
  expect(debugCookie(false, false)).toBe('stg_debug=; max-age=0; SameSite=Strict; path=/')
})

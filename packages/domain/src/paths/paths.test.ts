import { expect, test } from 'vitest'
import { fillPath } from './fill-path.ts'
import { isCaseworkPath } from './is-casework-path.ts'
import { isPublicPath } from './is-public-path.ts'
import { pathPattern } from './match-path.ts'
import { ownPaths } from './own-paths.ts'
import { paths } from './paths.ts'
import { forEachReturn, REQUEST_ID_PLACE } from './return-status.ts'
import { ROUTES } from './routes.ts'
import { safeRedirect } from './safe-redirect.ts'
import { SECRET_PATHS } from './secret-paths.ts'
import { stepPath, summaryPath } from './step-path.ts'

test.each(['/', '/account/login', '/request-vignette/AMSTERDAM/transit/request/2?requestId=1'])(
  'A3: the redirect %s is a path on this site and is followed',
  (target) => expect(safeRedirect(target)).toBe(target),
)

test.each([
  undefined,
  '',
  'account',
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('A3: the redirect %j counts as absent', (target) => expect(safeRedirect(target)).toBeUndefined())

test('§2.2 and §2.4 links are spelled as the specification spells them', () => {
  expect(paths.checkFromTransit()).toBe('/request-vignette/check?from=AMSTERDAM/transit')
  expect(paths.check({ district: 'WEESP', type: 'mooring' })).toBe(
    '/request-vignette/check?from=Weesp/mooring',
  )
  expect(paths.register(paths.transitWizard())).toBe(
    '/account/register?redirect=/request-vignette/AMSTERDAM/transit/request',
  )
})

test('a redirect that carries a query of its own comes out whole', () => {
  const target = summaryPath({ district: 'AMSTERDAM', type: 'transit' }, 'a-b')
  const [, redirect = ''] = paths.login(target).split('redirect=')
  expect(decodeURIComponent(redirect)).toBe(target)
  expect(redirect).not.toMatch(/[?&]/)
})

test('A7: a step is found by its name, and its number follows from the flow', () => {
  const mooring = { district: 'WEESP', type: 'mooring' } as const
  expect(stepPath(mooring, 'MooringSpot', { spot: 'marina' })).toBe(
    '/request-vignette/Weesp/mooring/request/5?spot=marina',
  )
  expect(summaryPath(mooring, 'a-b')).toBe(
    '/request-vignette/Weesp/mooring/request/9?requestId=a-b',
  )
})

test('B4: the return addresses keep the place of the request', () => {
  expect(
    forEachReturn((status) =>
      ownPaths.returnFrom('AMSTERDAM', 'transit', status, REQUEST_ID_PLACE),
    ),
  ).toMatchObject({ reject: '/request-vignette/Amsterdam/transit/redirect/reject/{requestId}' })
  expect(ownPaths.oldPaymentReturn('error')).toBe(
    '/aanvragen/betaalmethode/error?requestId={requestId}',
  )
})

test('A1: a path is known in any case of letters, with or without a slash at its end', () => {
  const pattern = pathPattern(ROUTES.check)
  expect(pattern.test('/Request-Vignette/CHECK/Amsterdam%2Ftransit')).toBe(true)
  expect(pattern.test('/request-vignette/check/')).toBe(true)
  expect(pattern.test('/request-vignette/check/one/two')).toBe(false)
  expect(['/', ''].map((path) => pathPattern(ROUTES.home).test(path))).toEqual([true, true])
})

test.each([
  ['/beheer', true],
  ['/Beheer/werkvoorraad?soort=NEW', true],
  ['/beheerder', false],
  ['/account?terug=/beheer', false],
])('the address %s is in the municipality’s own room: %s', (address, isIn) =>
  expect(isCaseworkPath(address)).toBe(isIn),
)

test.each([
  ['/request-vignette/check', true],
  ['/request-vignette/Amsterdam/check-type/transit', true],
  ['/request-vignette/weesp/mooring', true],
  ['/request-vignette/Amsterdam/transit/request/1', false],
  ['/request-vignette/Amsterdam/transit/thank-you', false],
  ['/account/login', false],
])('the address %s is of a public screen: %s', (address, isPublic) =>
  expect(isPublicPath(address)).toBe(isPublic),
)

test('§2.1 the log leaves out the secret of each address that carries one', () => {
  expect(SECRET_PATHS).toEqual([
    '/wachtwoord-vergeten/',
    '/account/email-terugdraaien/',
    '/account/email-bevestigen/',
    '/account/email-wijzigen/',
    '/account/herinneringen-uit/',
    '/account/uitnodiging/',
  ])
})

test('an address without a value that it needs, or with another, does not compile', () => {
  expect(fillPath(ROUTES.wizard, { district: 'Weesp', type: 'mooring' })).not.toContain('undefined')
  // @ts-expect-error the district is missing
  fillPath(ROUTES.wizard, { type: 'transit' })
  // @ts-expect-error the route has no such value
  fillPath(ROUTES.wizard, { district: 'Weesp', type: 'mooring', stap: 1 })
})

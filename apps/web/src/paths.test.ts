import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { paths, safeRedirect } from './paths.ts'
import routes from './routes.tsx'

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
  const target = paths.wizard('AMSTERDAM', 'transit', { step: 6, requestId: 'a-b' })
  const query = new URL(paths.login(target), 'http://portal').searchParams
  expect(query.get('redirect')).toBe(target)
})

test('§2.1 every link leads to a screen of the route table', () => {
  const links = [
    paths.home(),
    paths.check(),
    paths.checkType('WEESP', 'Amsterdam/mooring'),
    paths.information('AMSTERDAM', 'transit', 'check'),
    paths.oldLogin(),
    paths.login(),
    paths.register(),
    paths.vignettes(),
    paths.wizard('AMSTERDAM', 'transit', { step: 6, requestId: '1' }),
    paths.transitWizard(),
    paths.returnFrom('AMSTERDAM', 'transit', 'success', '1'),
    paths.thankYou('AMSTERDAM', 'transit', '1'),
    paths.payment('processing', '1'),
  ]
  for (const link of links) {
    const match = matchRoutes(routes as Parameters<typeof matchRoutes>[0], link)?.at(-1)
    expect(match?.route.path, link).not.toBe('*')
  }
})

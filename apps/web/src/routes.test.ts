import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { CASEWORK_ROUTES } from '@vignettes/domain/paths/casework-routes.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { CASEWORK_SCREENS } from './casework-screens.ts'
import routes from './routes.tsx'

type Table = readonly { path?: string; children?: Table }[]

const pathsOf = (table: Table): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

test('§2.1 each address of the portal has a screen, and each screen an address', () => {
  const known = Object.values(ROUTES).filter((route) => route !== ROUTES.home)
  expect(pathsOf(routes as Table).toSorted()).toEqual([...known, '*'].toSorted())
  const casework = Object.values(CASEWORK_ROUTES).filter((route) => route !== CASEWORK_ROUTES.start)
  expect(CASEWORK_SCREENS.map(({ path }) => path).toSorted()).toEqual(casework.toSorted())
})

/** §2.1 the protected routes, each way that they can be written. */
const PROTECTED = [
  '/account/details',
  '/account/mijn-vignetten',
  '/account/mijn-vignetten/1',
  '/account/mijn-vignetten/1/rejected-documents',
  '/account/mijn-vignetten/1/rejected-documents/thank-you',
  '/request-vignette/Amsterdam/transit/request',
  '/request-vignette/Amsterdam/transit/request/2',
  '/request-vignette/Amsterdam/transit/thank-you',
  '/request-vignette/Amsterdam/transit/redirect/success',
  '/request-vignette/Amsterdam/transit/redirect/success/1',
  '/request-vignette/payment/success',
  '/account/details/change-iban',
  '/account/details/change-iban/thank-you',
  '/account/details/change-iban/success',
  '/account/details/change-iban/success/1',
  '/aanvragen/betaalmethode',
  '/aanvragen/betaalmethode/success',
  '/aanvragen/bedankt/1',
]
/** §2.1 the public ones. */
const PUBLIC = [
  '/account/register',
  '/account/reset-password',
  '/wachtwoord-vergeten/geheim',
  '/account/login',
  '/login',
  '/',
  '/aanvragen',
  '/request-vignette/check',
  '/request-vignette/check/Amsterdam%2Ftransit',
  '/request-vignette/Amsterdam/transit',
  '/vignet-aanvragen/Amsterdam/doorvaart',
  '/request-vignette/Weesp/check-type',
  '/request-vignette/Weesp/check-type/mooring',
  '/request-vignette/Amsterdam/mooring',
  '/request-vignette/Weesp/mooring',
]

/** Whether a layout stands around the screen of an address. */
const isWithin = (layout: string, address: string) =>
  matchRoutes(routes as Parameters<typeof matchRoutes>[0], address)?.some(
    ({ route }) => 'file' in route && route.file === layout,
  )
/** That of what asks for a token. */
const isGuarded = (address: string) => isWithin('signed-in-layout.tsx', address)

test.each(PROTECTED)('§2.1, §6 %s asks for a token', (address) => {
  expect(isGuarded(address)).toBe(true)
})

test.each(PUBLIC)('§2.1, §6 %s is open to anybody', (address) => {
  expect(isGuarded(address)).toBe(false)
})

test.each([
  '/account/details',
  '/account/hulp',
  '/account/uw-gegevens/1',
  '/account/details/change-iban',
  '/account/details/change-iban/success/1',
  '/account/mijn-vignetten/1/bewijs',
  '/account/mijn-vignetten/1/opzeggen',
])('issue 14, 9: %s is not for who helps', (address) => {
  expect(isWithin('owner-layout.tsx', address)).toBe(true)
})

test.each(Object.entries({ ...paths, ...caseworkPaths }))(
  '§2.1 the link %s leads to a screen',
  (_name, linkTo: (...values: never[]) => string) => {
    const link = linkTo(...(['AMSTERDAM', 'transit', 'success', '1'] as never[]))
    const [path = ''] = link.split(/[?#]/)
    const match = matchRoutes(routes as Parameters<typeof matchRoutes>[0], path)?.at(-1)
    expect(match?.route.path, link).not.toBe('*')
  },
)

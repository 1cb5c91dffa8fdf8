import { expect, test } from 'vitest'
import { pathAfterInformation } from './next-after-information.ts'

const transit = { district: 'AMSTERDAM', type: 'transit' } as const
const weesp = { district: 'WEESP', type: 'mooring' } as const

test('§2.4 without an origin Next leads to the check page', () => {
  const anonymous = { isSignedIn: false }
  expect(pathAfterInformation(transit, null, anonymous)).toBe(
    '/request-vignette/check?from=AMSTERDAM/transit',
  )
  expect(pathAfterInformation(weesp, null, anonymous)).toBe(
    '/request-vignette/check?from=Weesp/mooring',
  )
})

test.each(['check', 'check-type'])(
  '§2.4 from %s Next leads to the wizard or registration',
  (from) => {
    for (const [screen, wizard] of [
      [transit, '/request-vignette/AMSTERDAM/transit/request'],
      [weesp, '/request-vignette/Weesp/mooring/request'],
    ] as const) {
      expect(pathAfterInformation(screen, from, { isSignedIn: true })).toBe(wizard)
      expect(pathAfterInformation(screen, from, { isSignedIn: false })).toBe(
        `/account/register?redirect=${wizard}`,
      )
    }
  },
)

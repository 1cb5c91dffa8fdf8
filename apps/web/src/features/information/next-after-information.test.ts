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
    expect(pathAfterInformation(transit, from, { isSignedIn: true })).toBe(
      '/request-vignette/AMSTERDAM/transit/request',
    )
    expect(pathAfterInformation(weesp, from, { isSignedIn: false })).toBe(
      '/account/register?redirect=/request-vignette/Weesp/mooring/request',
    )
  },
)

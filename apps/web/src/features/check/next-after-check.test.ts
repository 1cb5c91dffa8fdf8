import { parseOrigin } from '@vignettes/domain/vignette/origins.ts'
import { expect, test } from 'vitest'
import { CHECK_CHOICES } from './check-choices.ts'
import { pathAfterCheck } from './next-after-check.ts'
import { pathAfterCheckType } from './next-after-check-type.ts'

const anonymous = { isSignedIn: false }
const transit = { district: 'AMSTERDAM', type: 'transit' } as const

function afterCheck(from: string | null, choice = transit, situation = anonymous) {
  return pathAfterCheck(choice, parseOrigin(from), from, situation)
}

test('§2.2 there are five choices, named as the interface names them', () => {
  expect(CHECK_CHOICES.map((choice) => choice.value)).toEqual([
    'Amsterdam/mooring',
    'Amsterdam/mooring-marina',
    'Amsterdam/transit',
    'Weesp/mooring',
    'Weesp/mooring-marina',
  ])
})

test('§2.2 who has not read about the choice goes to its information page', () => {
  expect(afterCheck(null)).toBe('/request-vignette/Amsterdam/transit?from=check')
  expect(afterCheck('Weesp/mooring')).toBe('/request-vignette/Amsterdam/transit?from=check')
})

test('§2.2, A1 who comes from the matching page goes on, in either spelling of the district', () => {
  expect(afterCheck('AMSTERDAM/transit')).toBe(
    '/account/register?redirect=/request-vignette/Amsterdam/transit/request',
  )
  expect(afterCheck('Amsterdam/transit', transit, { isSignedIn: true })).toBe(
    '/request-vignette/Amsterdam/transit/request',
  )
})

test('§2.2, A5 a boat in a marina goes to the check-type page with its origin, if it has one', () => {
  const marina = { district: 'WEESP', type: 'mooring-marina' } as const
  expect(pathAfterCheck(marina, undefined, 'nonsense', anonymous)).toBe(
    '/request-vignette/Weesp/check-type',
  )
  const from = 'Amsterdam/mooring'
  expect(pathAfterCheck(marina, parseOrigin(from), from, anonymous)).toBe(
    '/request-vignette/Weesp/check-type?selectedType=Amsterdam/mooring',
  )
})

test('§2.3 the selected type that equals the choice skips the information page', () => {
  const mooring = { district: 'AMSTERDAM', type: 'mooring' } as const
  expect(pathAfterCheckType(mooring, 'mooring', { isSignedIn: true })).toBe(
    '/request-vignette/Amsterdam/mooring/request',
  )
  expect(pathAfterCheckType(mooring, 'mooring', anonymous)).toBe(
    '/account/register?redirect=/request-vignette/Amsterdam/mooring/request',
  )
})

test('§2.3 any other selected type, or none, leads to the information page', () => {
  const mooring = { district: 'AMSTERDAM', type: 'mooring' } as const
  for (const selectedType of [null, 'transit', 'Weesp/mooring']) {
    expect(pathAfterCheckType(mooring, selectedType, { isSignedIn: true })).toBe(
      '/request-vignette/Amsterdam/mooring?from=check-type',
    )
  }
})

test('A6 transit from Weesp leads to the Amsterdam transit information page', () => {
  expect(pathAfterCheckType({ district: 'WEESP', type: 'transit' }, 'transit', anonymous)).toBe(
    '/request-vignette/Amsterdam/transit?from=check-type',
  )
})

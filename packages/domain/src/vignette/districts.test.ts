import { expect, test } from 'vitest'
import {
  districtOfCategory,
  isMooringCategory,
  MOORING_CATEGORIES,
  mooringCategories,
  VIGNETTE_CATEGORIES,
} from './categories.ts'
import { DISTRICT_CODES } from './district-codes.ts'
import {
  districtFromRoute,
  districtInRoute,
  districtsOffering,
  isOffered,
  transitDistrict,
} from './districts.ts'
import { offeredCategories } from './offers.ts'
import { districtClashes } from './district-clashes.ts'
import { CHECK_TYPES, vignetteTypeFromRoute } from './vignette-types.ts'

test('§1 every choice of the check page, by district', () => {
  const offered = DISTRICT_CODES.flatMap((district) =>
    CHECK_TYPES.filter((type) => isOffered(district, type)).map((type) => `${district}/${type}`),
  )
  expect(offered).toEqual([
    'AMSTERDAM/mooring',
    'AMSTERDAM/mooring-marina',
    'AMSTERDAM/transit',
    'WEESP/mooring',
    'WEESP/mooring-marina',
  ])
  expect(districtsOffering('transit')).toEqual(['AMSTERDAM'])
  expect(transitDistrict()).toBe('AMSTERDAM')
})

test.each([
  ['Amsterdam', 'AMSTERDAM'],
  ['AMSTERDAM', 'AMSTERDAM'],
  ['weesp', 'WEESP'],
  ['Utrecht', undefined],
  ['', undefined],
  [undefined, undefined],
])('A1 a route that names %j means %j', (name, district) => {
  expect(districtFromRoute(name)).toBe(district)
})

test('§3 routes write a district with a capital', () => {
  expect(DISTRICT_CODES.map(districtInRoute)).toEqual(['Amsterdam', 'Weesp'])
})

test.each([
  ['transit', 'transit'],
  ['mooring', 'mooring'],
  ['mooring-marina', undefined],
  [undefined, undefined],
])('a route that names the type %j means %j', (name, type) => {
  expect(vignetteTypeFromRoute(name)).toBe(type)
})

test('§3 the category codes, and whose own each mooring vignette is', () => {
  expect(VIGNETTE_CATEGORIES.toSorted()).toEqual([
    'COMMERCIAL_SHIPPING',
    'ENVIRONMENT',
    'HYBRID',
    'PASSAGE',
    'REGULAR',
    'SUBSCRIPTION',
    'Weesp',
  ])
  expect(MOORING_CATEGORIES).toHaveLength(5)
  expect(mooringCategories('AMSTERDAM')).toEqual([
    'REGULAR',
    'HYBRID',
    'ENVIRONMENT',
    'SUBSCRIPTION',
  ])
  expect(mooringCategories('WEESP')).toEqual(['Weesp'])
  expect(MOORING_CATEGORIES.map(districtOfCategory)).toEqual([
    'AMSTERDAM',
    'AMSTERDAM',
    'AMSTERDAM',
    'AMSTERDAM',
    'WEESP',
  ])
  expect(VIGNETTE_CATEGORIES.filter((category) => !isMooringCategory(category))).toEqual([
    'PASSAGE',
    'COMMERCIAL_SHIPPING',
  ])
  expect(districtOfCategory('UTRECHT')).toBeUndefined()
})

test.each([
  ['AMSTERDAM', 'REGULAR', 'public', ['REGULAR']],
  ['AMSTERDAM', 'HYBRID', 'private', ['HYBRID']],
  ['AMSTERDAM', 'ENVIRONMENT', 'marina', ['ENVIRONMENT', 'SUBSCRIPTION']],
  ['WEESP', 'REGULAR', 'marina', ['Weesp']],
  ['WEESP', 'ENVIRONMENT', 'public', ['Weesp']],
] as const)('in %s with %s at a %s berth a boat is offered %j', (district, drive, spot, offers) => {
  expect(offeredCategories({ district, driveCategory: drive, mooringSpot: spot })).toEqual(offers)
})

test('no two districts share what a call or an address names one by', () => {
  expect(districtClashes()).toEqual([])
})

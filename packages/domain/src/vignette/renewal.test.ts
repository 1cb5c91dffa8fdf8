import { expect, test } from 'vitest'
import { seasonOfSpec } from '../rules/season.ts'
import { comparedPrices, type Renewable, renewalOf } from './renewal.ts'

const MOORING: Renewable = {
  ...{ type: 'mooring', status: 'ACTIVE', number: 'V26-0000001' },
  ...{ validUntil: '2026-12-31', year: 2026, hasNoNext: true },
}
const TRANSIT: Renewable = { ...MOORING, type: 'transit', validUntil: '2028-12-31', year: null }

test.each([
  [MOORING, '2026-09-24', undefined],
  [MOORING, '2026-09-25', { year: 2027 }],
  [MOORING, '2027-09-24', { year: 2027 }],
  [MOORING, '2027-09-25', undefined],
  [{ ...MOORING, status: 'EXPIRED' }, '2027-02-01', { year: 2027 }],
  [TRANSIT, '2028-10-31', undefined],
  [TRANSIT, '2028-11-01', { year: null }],
  [TRANSIT, '2029-12-31', { year: null }],
  [TRANSIT, '2030-01-01', undefined],
] as const)('issue 14, 5: %j can be renewed on %s: %j', (vignette, day, renewal) => {
  expect(renewalOf(vignette, day, seasonOfSpec)).toEqual(renewal)
})

test.each([
  { hasNoNext: false },
  { status: 'IN_REVIEW' },
  { status: 'REFUSED' },
  { status: 'WITHDRAWN' },
  // It was given up before it was ever granted.
  { status: 'EXPIRED', number: null },
  { validUntil: null },
  { year: null },
] as const)('issue 14, 5: one with %j is renewed by nobody', (change) => {
  expect(renewalOf({ ...MOORING, ...change }, '2026-10-01', seasonOfSpec)).toBeUndefined()
})

test.each([
  [
    'mooring',
    { cost: 45, fullYearCost: 90 },
    { cost: 100, fullYearCost: 100 },
    { before: 90, now: 100 },
  ],
  [
    'mooring',
    { cost: 45, fullYearCost: 90 },
    { cost: 60, fullYearCost: 90 },
    { before: 90, now: 90 },
  ],
  ['mooring', { cost: 45, fullYearCost: null }, { cost: 100, fullYearCost: 100 }, undefined],
  ['transit', { cost: 44, fullYearCost: null }, { cost: 46 }, { before: 44, now: 46 }],
] as const)('issue 14, 5: of %s %j with %j is compared as %j', (type, before, now, compared) => {
  expect(comparedPrices(type, before, now)).toEqual(compared)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { termsOf, termsToTell } from './terms.ts'
import { seasonOfSpec } from '../rules/season.ts'

const days = { 1: ['01-31'], 4: ['01-31', '04-30', '07-31', '10-31'] }

test('of nothing there is no term', () => {
  for (const terms of [1, 4] as const) {
    expect(termsOf(0, terms, { days, today: '2026-11-21', seasonOn: seasonOfSpec })).toEqual([])
  }
})

test('each of four terms has its day of the next year and its amount', () => {
  expect(termsOf(116_510, 4, { days, today: '2026-11-21', seasonOn: seasonOfSpec })).toEqual([
    { cents: 29_129, on: '2027-01-31' },
    { cents: 29_127, on: '2027-04-30' },
    { cents: 29_127, on: '2027-07-31' },
    { cents: 29_127, on: '2027-10-31' },
  ])
  expect(termsOf(1000, 1, { days, today: '2026-11-21', seasonOn: seasonOfSpec })).toEqual([
    { cents: 1000, on: '2027-01-31' },
  ])
})

test('no day is promised where none is known', () => {
  expect(termsOf(1000, 1, { days, today: '2026-06-15', seasonOn: seasonOfSpec })).toEqual([
    { cents: 1000, on: undefined },
  ])
  const [first] = termsOf(1000, 4, { days: undefined, today: '2026-11-21', seasonOn: seasonOfSpec })
  expect(first).toEqual({ cents: 250, on: undefined })
})

test('the terms are the whole amount, to the cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (cents) => {
      const terms = termsOf(cents, 4, { days, today: '2026-11-21', seasonOn: seasonOfSpec })
      expect(terms.reduce((sum, term) => sum + term.cents, 0)).toBe(cents)
    }),
  )
})

test.each([
  ['REFUSED', null],
  ['WITHDRAWN', 'A-1'],
  ['EXPIRED', 'A-1'],
  ['EXPIRED', null],
] as const)(
  'nothing more is collected of one that is %s, whatever its number',
  (status, number) => {
    expect(
      termsToTell(
        [{ cents: 1000, on: '2027-01-31' }],
        { status, number, grantedAt: null },
        '2026-11-30',
      ),
    ).toEqual([])
  },
)

test('that a term follows the grant is told until the grant', () => {
  const afterGrant = [{ cents: 1000, on: undefined }]
  const today = '2026-11-30'
  const none = { status: null, number: null, grantedAt: null }
  expect(termsToTell(afterGrant, none, today)).toEqual(afterGrant)
  expect(termsToTell(afterGrant, { ...none, status: 'IN_REVIEW' }, today)).toEqual(afterGrant)
  const granted = { status: 'APPROVED', number: 'A-1', grantedAt: new Date() } as const
  expect(termsToTell(afterGrant, granted, today)).toEqual([])
})

describe('no term is told with a day on which nothing can have been collected', () => {
  const terms = [
    { cents: 1000, on: '2027-01-31' },
    { cents: 1000, on: '2027-04-30' },
  ] as const
  const withoutFirst = [{ cents: 1000, on: undefined }, terms[1]]
  const granted = { status: 'ACTIVE', number: 'A-1' } as const
  const grantedAt = (day: string) => new Date(`${day}T11:00:00Z`)

  test('while it is not granted: one that is over', () => {
    const waits = { status: 'IN_REVIEW', number: null, grantedAt: null } as const
    expect(termsToTell([...terms], waits, '2027-01-31')).toEqual(terms)
    expect(termsToTell([...terms], waits, '2027-02-01')).toEqual(withoutFirst)
    // Its grant was undone.
    const undone = { ...waits, grantedAt: grantedAt('2027-01-20') }
    expect(termsToTell([...terms], undone, '2027-02-01')).toEqual(withoutFirst)
  })

  test('once it is: one before the grant', () => {
    const inTime = { ...granted, grantedAt: grantedAt('2027-01-31') }
    expect(termsToTell([...terms], inTime, '2027-12-01')).toEqual(terms)
    const late = { ...granted, grantedAt: grantedAt('2027-02-01') }
    expect(termsToTell([...terms], late, '2027-12-01')).toEqual(withoutFirst)
    expect(termsToTell(terms.slice(0, 1), late, '2027-12-01')).toEqual([])
  })
})

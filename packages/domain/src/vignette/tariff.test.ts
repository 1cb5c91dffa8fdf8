import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredCategories } from './offers.ts'
import { areaM2, creditCents, monthsToPay, mooringCost, rowForArea, areaCm2 } from './tariff.ts'
import { businessDate } from '../rules/business-date.ts'
import { seasonOfSpec, seasonOnFrom, vignetteYear } from '../rules/season.ts'

const boat = { boatLength: 5.2, boatWidth: 2.1, objectAge: 'old' as 'old' | 'new' }

test.each([
  ['REGULAR', 6760, 'old', '2026-03-01', 73819, 73819],
  ['ENVIRONMENT', 4394, 'old', '2026-03-01', 47982, 47982],
  ['SUBSCRIPTION', 3380, 'old', '2026-03-01', 36910, 36910],
  ['REGULAR for 9 of 12 months', 6760, 'new', '2026-04-15', 73819, 55364],
  ['REGULAR in the season break', 6760, 'new', '2026-09-25', 73819, 73819],
] as const)('the worked example of %s', (_name, centsPerM2, objectAge, today, fullYear, cost) => {
  expect(areaM2(boat.boatLength, boat.boatWidth)).toBe(10.92)
  expect(
    mooringCost({ ...boat, objectAge }, [{ centsPerM2 }], { today, seasonOn: seasonOfSpec }),
  ).toMatchObject({
    fullYearCostCents: fullYear,
    costCents: cost,
  })
})

test.each([
  ['old', '2026-06-01', 12],
  ['new', '2026-01-01', 12],
  ['new', '2026-06-30', 7],
  ['new', '2026-09-24', 4],
  ['new', '2026-09-25', 12],
  ['new', '2026-12-31', 12],
] as const)('an %s boat on %s pays %s months', (age, today, months) => {
  expect(monthsToPay(age, { today, seasonOn: seasonOfSpec })).toBe(months)
})

test.each([
  [undefined, 0],
  [{ year: 2026, fullYearCostCents: 12000, cancelledOn: '2026-03-15' }, 9000],
  [{ year: 2026, fullYearCostCents: 12000, cancelledOn: '2025-11-15' }, 12000],
  [{ year: 2026, fullYearCostCents: 12000, cancelledOn: '2026-12-01' }, 0],
  [{ year: 2025, fullYearCostCents: 12000, cancelledOn: '2025-03-15' }, 0],
])('a cancelled vignette %j is worth %s cents in 2026', (cancelled, cents) => {
  expect(creditCents(cancelled, 2026)).toBe(cents)
})

test('a band holds from its least up to, not including, its most', () => {
  const rows = [
    { centsPerM2: 1, maxM2: 10 },
    { centsPerM2: 2, minM2: 10 },
  ]
  expect(rowForArea(rows, areaCm2(4, 2.49))?.centsPerM2).toBe(1)
  expect(rowForArea(rows, areaCm2(4, 2.5))?.centsPerM2).toBe(2)
  expect(rowForArea([{ centsPerM2: 1, minM2: 10 }], areaCm2(1, 1))).toBeUndefined()
})

const metres = fc.integer({ min: 1, max: 3000 }).map((cm) => cm / 100)
const dates = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => businessDate(date))

test('cost is whole cents, never above the full year, and never falls when the boat grows', () => {
  fc.assert(
    fc.property(
      metres,
      metres,
      metres,
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom('old' as const, 'new' as const),
      dates,
      (one, other, boatWidth, centsPerM2, objectAge, today) => {
        const [smaller, larger] = [Math.min(one, other), Math.max(one, other)].map((boatLength) =>
          mooringCost({ boatLength, boatWidth, objectAge }, [{ centsPerM2 }], {
            today,
            seasonOn: seasonOfSpec,
          }),
        )
        if (!smaller || !larger) throw new Error('a tariff without bands holds every boat')
        expect(Number.isInteger(larger.costCents)).toBe(true)
        expect(larger.costCents).toBeLessThanOrEqual(larger.fullYearCostCents)
        expect(smaller.costCents).toBeLessThanOrEqual(larger.costCents)
        expect(larger.remainingMonths).toBeGreaterThanOrEqual(1)
        expect(larger.remainingMonths).toBeLessThanOrEqual(12)
      },
    ),
  )
})

test('a credit never makes the cost negative', () => {
  const cancelled = { year: 2026, fullYearCostCents: 1_000_000, cancelledOn: '2026-01-31' }
  const asked = { today: '2026-03-01', seasonOn: seasonOfSpec }
  expect(mooringCost(boat, [{ centsPerM2: 6760 }], asked, cancelled)?.costCents).toBe(0)
})

test.each([
  ['WEESP', 'ENVIRONMENT', 'marina', ['Weesp']],
  ['AMSTERDAM', 'REGULAR', 'public', ['REGULAR']],
  ['AMSTERDAM', 'HYBRID', 'private', ['HYBRID']],
  ['AMSTERDAM', 'ENVIRONMENT', 'marina', ['ENVIRONMENT', 'SUBSCRIPTION']],
] as const)(
  'in %s with %s at a %s spot the offer is %j',
  (district, driveCategory, mooringSpot, offer) => {
    expect(offeredCategories({ district, driveCategory, mooringSpot })).toEqual(offer)
  },
)

test('a new boat pays by the first day of the next year that was decided, on every day and for every such day', () => {
  const twoDigits = (n: number) => String(n).padStart(2, '0')
  const firsts = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `${twoDigits(month)}-${twoDigits(day)}`)
  fc.assert(
    fc.property(dates, dates, firsts, (today, from, first) => {
      const seasonOn = seasonOnFrom([
        { from, nextYear: { first, last: '12-31' }, fourTerms: { first, last: '12-31' } },
      ])
      const [year, month, day] = today.split('-').map(Number)
      // The oracle counts in days of the calendar, by what was decided on that day.
      const [firstMonth, firstDay] = (today < from ? '09-25' : first).split('-').map(Number)
      const begins = Date.UTC(year!, firstMonth! - 1, firstDay)
      const isNextYears = Date.UTC(year!, month! - 1, day) >= begins
      expect(vignetteYear(today, seasonOn)).toBe(isNextYears ? year! + 1 : year)
      const cost = mooringCost({ ...boat, objectAge: 'new' }, [{ centsPerM2: 10_000 }], {
        ...{ today, seasonOn },
      })
      const months = isNextYears ? 12 : 13 - month!
      expect(cost?.costCents).toBe(Math.round((109_200 * months) / 12))
    }),
  )
})

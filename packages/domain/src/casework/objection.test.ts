import { expect, test } from 'vitest'
import { daysAfter } from '../rules/business-date.ts'
import { DECISION_NAMES } from './decisions.ts'
import { firstDecidedStillOpen, isOpenToObjection, objectionTerm } from './objection.ts'

test.each([
  ['2026-06-15T10:00:00Z', '2026-06-16', '2026-07-27'],
  // The night in which summer time begins, and that in which it ends: in Amsterdam it is the next day already.
  ['2026-03-28T22:59:00Z', '2026-03-29', '2026-05-11'],
  ['2026-03-28T23:30:00Z', '2026-03-30', '2026-05-11'],
  ['2026-03-30T10:00:00Z', '2026-03-31', '2026-05-11'],
  ['2026-03-31T21:59:00Z', '2026-04-01', '2026-05-12'],
  ['2026-03-31T22:00:00Z', '2026-04-02', '2026-05-13'],
  ['2026-10-24T21:59:00Z', '2026-10-25', '2026-12-07'],
  ['2026-10-25T22:59:00Z', '2026-10-26', '2026-12-07'],
  ['2026-10-25T23:00:00Z', '2026-10-27', '2026-12-07'],
  // Over the end of a year, and where that year begins.
  ['2026-12-14T10:00:00Z', '2026-12-15', '2027-01-25'],
  ['2026-12-31T22:59:00Z', '2027-01-01', '2027-02-11'],
  ['2026-12-31T23:00:00Z', '2027-01-02', '2027-02-12'],
  ['2028-01-20T10:00:00Z', '2028-01-21', '2028-03-02'],
  // What would end at Christmas, at New Year, or at Easter, ends on the first working day after it.
  ['2026-11-13T10:00:00Z', '2026-11-14', '2026-12-28'],
  ['2026-11-20T10:00:00Z', '2026-11-21', '2027-01-04'],
  ['2027-02-12T10:00:00Z', '2027-02-13', '2027-03-30'],
])('decided at %s one can object from %s until %s', (decidedAt, firstDay, lastDay) => {
  expect(objectionTerm(new Date(decidedAt))).toEqual({ firstDay, lastDay })
})

test.each([
  ['2026-07-29', '2026-06-17'],
  ['2026-07-28', '2026-06-16'],
  // The Monday after a term that ended in the weekend, and the working day after Christmas.
  ['2026-07-20', '2026-06-06'],
  ['2026-12-28', '2026-11-13'],
])(
  'on %s one can still object to what was decided on %s, and to nothing before',
  (today, first) => {
    const lastDay = (day: string) => objectionTerm(new Date(`${day}T10:00:00Z`)).lastDay
    expect(firstDecidedStillOpen(today)).toBe(first)
    expect(lastDay(first) >= today).toBe(true)
    expect(lastDay(daysAfter(first, -1)) >= today).toBe(false)
  },
)

test('a letter that gives or takes something can be objected to, and no other', () => {
  const open = DECISION_NAMES.filter((decision) =>
    isOpenToObjection({ decision, reason: null, number: null }),
  )
  expect(open).toEqual(['grant', 'refuse', 'withdraw'])
})

test('who asked to have a request taken out has nothing to object to; of what was granted they have', () => {
  const own = { decision: 'withdraw', reason: 'at-own-request' } as const
  expect(isOpenToObjection({ ...own, number: null })).toBe(false)
  expect(isOpenToObjection({ ...own, number: 'V26-0000001' })).toBe(true)
  expect(isOpenToObjection({ ...own, reason: 'documents-missing', number: null })).toBe(true)
})

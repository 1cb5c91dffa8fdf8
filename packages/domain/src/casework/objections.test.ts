import { expect, test } from 'vitest'
import { businessDate } from '../rules/business-date.ts'
import { VIGNETTE_STATUSES } from '../vignette/vignette-states.ts'
import {
  type ActOfCase,
  isDayOfReceipt,
  isObjectionExtendable,
  mayObjectionBecome,
  OBJECTED_ACTS,
  OBJECTION_STATES,
  objectableActs,
  objectionDates,
  reopensWhenUpheld,
  actsInForce,
} from './objections.ts'

/** Weekdays on which the Netherlands rest, out of a calendar on paper; 5 May is one by law each year. */
const HOLIDAYS = new Set(
  `2026-01-01 2026-04-03 2026-04-06 2026-04-27 2026-05-05 2026-05-14 2026-05-25 2026-12-25
   2027-01-01 2027-03-26 2027-03-29 2027-04-27 2027-05-05 2027-05-06 2027-05-17
   2028-04-14 2028-04-17 2028-04-27 2028-05-05 2028-05-25 2028-06-05 2028-12-25 2028-12-26`.split(
    /\s+/,
  ),
)

const DAY = 86_400_000
const dayOf = (date: string) => Date.parse(date) / DAY
const dateOf = (day: number) => businessDate(new Date(day * DAY))
/** 1 January 1970 was a Thursday. */
const isRest = (day: number) => [2, 3].includes(day % 7) || HOLIDAYS.has(dateOf(day))

/** One day after the other, from the day after: so many weeks, and on until a day on which people work. */
function walk(from: number, weeks: number): number {
  let day = from
  for (let left = weeks * 7; left > 0 || isRest(day); left -= 1) day += 1
  return day
}

/** Each eleventh day of two years, received at each of some distances; as an independent table has it. */
const CASES = Array.from({ length: 66 }, (_, index) => dayOf('2026-01-02') + index * 11).flatMap(
  (decided) =>
    [0, 20, 43, 55, 120].map((after) => {
      const objectBy = walk(decided, 6)
      const received = decided + after
      const base = Math.max(objectBy, received)
      return {
        decidedOn: dateOf(decided),
        receivedOn: dateOf(received),
        expected: { objectBy: dateOf(objectBy), isLate: received > objectBy },
        decideBy: dateOf(walk(base, 6)),
        extendedTo: dateOf(walk(base, 12)),
      }
    }),
)

test('the cases hold what came late, and what ends on a day of rest', () => {
  expect(CASES.filter(({ expected }) => expected.isLate).length).toBeGreaterThan(100)
  const moved = CASES.filter(({ expected, receivedOn, decideBy }) => {
    const base = expected.isLate ? receivedOn : expected.objectBy
    return dayOf(decideBy) - dayOf(base) !== 42
  })
  expect(moved.length).toBeGreaterThan(40)
})

test.each(CASES)(
  'Awb 6:7 and 7:10 what was decided on $decidedOn and objected to on $receivedOn',
  ({ decidedOn, receivedOn, expected, decideBy, extendedTo }) => {
    const decidedAt = new Date(`${decidedOn}T10:00:00Z`)
    const dates = (isExtended: boolean) => objectionDates({ decidedAt, receivedOn, isExtended })
    expect(dates(false)).toEqual({ ...expected, decideBy })
    expect(dates(true)).toEqual({ ...expected, decideBy: extendedTo })
  },
)

test('counted by hand: six weeks to object, six to decide, six more', () => {
  // 15 June 2026 is a Monday.
  const decidedAt = new Date('2026-06-15T10:00:00Z')
  const dates = (receivedOn: string, isExtended = false) =>
    objectionDates({ decidedAt, receivedOn, isExtended })
  const inTime = { objectBy: '2026-07-27', isLate: false }
  expect(dates('2026-07-27')).toEqual({ ...inTime, decideBy: '2026-09-07' })
  expect(dates('2026-07-27', true)).toEqual({ ...inTime, decideBy: '2026-10-19' })
  expect(dates('2026-07-28')).toEqual({
    ...{ objectBy: '2026-07-27', isLate: true, decideBy: '2026-09-08' },
  })
})

test('an objection that came in is taken back or decided, once', () => {
  const allowed = OBJECTION_STATES.flatMap((from) =>
    OBJECTION_STATES.filter((to) => mayObjectionBecome(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(allowed).toEqual([
    'received > withdrawn',
    'received > upheld',
    'received > rejected',
    'received > inadmissible',
  ])
})

test('the term is extended once, while it runs, of what is not decided', () => {
  const open = { state: 'received', isExtended: false, decideBy: '2026-09-07' } as const
  const may = (change: object, today = '2026-09-07') =>
    isObjectionExtendable({ ...open, ...change, today })
  expect(may({})).toBe(true)
  expect(may({}, '2026-09-08')).toBe(false)
  expect(may({ isExtended: true })).toBe(false)
  expect(may({ state: 'withdrawn' })).toBe(false)
})

test('it comes in on a day since the decision, in Amsterdam, and not later than today', () => {
  const decidedAt = new Date('2026-06-15T22:30:00Z')
  expect(businessDate(decidedAt)).toBe('2026-06-16')
  const can = (day: string) => isDayOfReceipt(day, { decidedAt, today: '2026-07-01' })
  expect(['2026-06-15', '2026-06-16', '2026-07-01', '2026-07-02'].map(can)).toEqual([
    ...[false, true, true, false],
  ])
})

const act = (kind: ActOfCase['kind'], more: Partial<ActOfCase> = {}): ActOfCase => ({
  ...{ kind, at: new Date(0), reason: null, isPriceChanged: false },
  ...more,
})

test('what one can object to is what carries the clause', () => {
  const own = act('withdraw', { reason: 'at-own-request' })
  const dearer = act('corrected', { isPriceChanged: true })
  const corrected = act('corrected')
  const [grant, undone, refuse] = [act('grant'), act('grant-undone'), act('refuse')]
  expect(objectableActs([dearer, own])).toEqual([])
  expect(objectableActs([act('withdraw', { reason: 'other' })])).toHaveLength(1)
  expect(objectableActs([grant, corrected, dearer, own])).toEqual([grant, dearer, own])
  expect(objectableActs([grant, undone, dearer, refuse])).toEqual([grant, undone, refuse])
})

test('a grant that was undone is not what one objects to', () => {
  const [grant, undone, again] = [act('grant'), act('grant-undone'), act('grant')]
  expect(actsInForce([grant])).toEqual([grant])
  expect(actsInForce([grant, undone])).toEqual([undone])
  expect(actsInForce([grant, undone, again])).toEqual([again])
  const [refuse, withdraw] = [act('refuse'), act('withdraw')]
  expect(actsInForce([refuse, again])).toEqual([again])
  expect(actsInForce([grant, withdraw])).toEqual([grant, withdraw])
  expect(actsInForce([refuse])).toEqual([refuse])
})

test('an objection that is right opens what was refused or taken away, and nothing that was given', () => {
  const reopened = OBJECTED_ACTS.flatMap((kind) =>
    VIGNETTE_STATUSES.filter((status) => reopensWhenUpheld(kind, status)).map(
      (status) => `${kind} ${status}`,
    ),
  )
  expect(reopened).toEqual([
    'refuse REFUSED',
    'withdraw WITHDRAWN',
    'grant-undone WITHDRAWN',
    'grant-undone REFUSED',
  ])
})

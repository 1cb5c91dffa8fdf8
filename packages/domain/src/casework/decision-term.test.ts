import { describe, expect, test } from 'vitest'
import { businessDate } from '../rules/business-date.ts'
import {
  type Asked,
  isExtendable,
  lastDayToAnswer,
  lastDayToDecide,
  urgencyOf,
} from './decision-term.ts'

/** Weekdays on which the Netherlands rest, out of a calendar on paper; 5 May is one by law each year. */
const HOLIDAYS = new Set(
  `2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-29 2025-06-09 2025-12-25 2025-12-26
   2026-01-01 2026-04-03 2026-04-06 2026-04-27 2026-05-05 2026-05-14 2026-05-25 2026-12-25
   2027-01-01 2027-03-26 2027-03-29 2027-04-27 2027-05-05 2027-05-06 2027-05-17
   2028-04-14 2028-04-17 2028-04-27 2028-05-05 2028-05-25 2028-06-05 2028-12-25 2028-12-26
   2029-01-01 2029-03-30 2029-04-02 2029-04-27 2029-05-10 2029-05-21 2029-12-25 2029-12-26`.split(
    /\s+/,
  ),
)

/** In UTC, when summer time began and ended. */
const SUMMERS = [
  ['2025-03-30T01:00Z', '2025-10-26T01:00Z'],
  ['2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['2027-03-28T01:00Z', '2027-10-31T01:00Z'],
  ['2028-03-26T01:00Z', '2028-10-29T01:00Z'],
].map(([from, until]) => [Date.parse(from ?? ''), Date.parse(until ?? '')] as const)

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The day in Amsterdam, as a number of days since 1970. */
function dayOf(at: number): number {
  const isSummer = SUMMERS.some(([from, until]) => at >= (from ?? 0) && at < (until ?? 0))
  return Math.floor((at + (isSummer ? 2 : 1) * HOUR) / DAY)
}

const dateOf = (day: number) => businessDate(new Date(day * DAY))
/** 1 January 1970 was a Thursday. */
const isRest = (day: number) => [2, 3].includes(day % 7) || HOLIDAYS.has(dateOf(day))

interface Round {
  asked: number
  deadline: number
  answered: number | null
}

/** One day after the other: is it counted, have all been counted, can it be the last? */
function walk(received: number, days: number, rounds: readonly Round[]): number {
  const isStill = (day: number) =>
    rounds.some(
      ({ asked, deadline, answered }) =>
        day > asked && day <= deadline && (answered === null || day < answered),
    )
  let left = days
  for (let day = received; ;) {
    if (left <= 0 && !isRest(day) && !isStill(day)) return day
    day += 1
    if (!isStill(day)) left -= 1
  }
}

/** The same numbers each time: a table of cases, and not chance. */
function drawer(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

interface Generated {
  name: string
  receivedAt: number
  days: number
  rounds: Round[]
}

const END_OF_2027 = Date.parse('2027-12-31T23:30Z')

function generate(index: number): Generated {
  const draw = drawer(index * 7919 + 13)
  // Every other one is handed in near a midnight: at a change of the clocks, at the end of a year, or on any day.
  const edges = [...SUMMERS.flat(), ...[2025, 2026, 2027].map((year) => Date.UTC(year, 0, 1))]
  const edge = edges[draw(edges.length)] ?? 0
  const receivedAt =
    index % 2 === 0
      ? edge - 30 * HOUR + draw(60) * HOUR + draw(60) * 60_000
      : Date.UTC(2025, 0, 2) + draw(1090) * DAY + draw(24) * HOUR
  const days = 7 * (1 + draw(9)) + (index % 3 === 0 ? 7 * (1 + draw(6)) : 0)
  const received = dayOf(receivedAt)
  const rounds: Round[] = []
  let from = received
  for (let round = draw(4); round > 0; round -= 1) {
    const asked = from + draw(25)
    const deadline = asked + 1 + draw(21)
    const answered = draw(3) === 0 ? null : asked + draw(deadline - asked + 6)
    rounds.push({ asked, deadline, answered })
    from = Math.max(deadline, answered ?? 0) + 1
  }
  return { name: dateOf(received), receivedAt: Math.min(receivedAt, END_OF_2027), days, rounds }
}

const CASES = Array.from({ length: 300 }, (_, index) => generate(index))

test('the cases hold every sort of what can happen', () => {
  expect(CASES.filter(({ rounds }) => rounds.length > 1).length).toBeGreaterThan(100)
  expect(CASES.filter(({ rounds }) => rounds.length === 0).length).toBeGreaterThan(40)
  const answers = CASES.flatMap(({ rounds }) => rounds)
  expect(answers.filter(({ answered }) => answered === null).length).toBeGreaterThan(80)
  expect(
    answers.filter(({ answered, deadline }) => (answered ?? 0) > deadline).length,
  ).toBeGreaterThan(30)
  const moved = CASES.filter(({ receivedAt, days }) => isRest(dayOf(receivedAt) + days))
  expect(moved.length).toBeGreaterThan(60)
})

test.each(CASES)('a term of $days days from $name ends as counted day by day', (one) => {
  const asked = one.rounds.map(({ asked, deadline, answered }): Asked => ({
    askedOn: dateOf(asked),
    answerBy: dateOf(deadline),
    answeredOn: answered === null ? null : dateOf(answered),
  }))
  const receivedOn = businessDate(new Date(one.receivedAt))
  const expected = dateOf(walk(dayOf(one.receivedAt), one.days, one.rounds))
  expect(lastDayToDecide({ receivedOn, days: one.days, asked })).toBe(expected)
})

describe('counted by hand', () => {
  test.each([
    ['eight weeks', '2026-11-02', 56, [], '2026-12-28'],
    ['from a Saturday: to the Monday', '2026-11-21', 56, [], '2027-01-18'],
    ['over Christmas, which is a Friday and a Saturday', '2026-10-30', 56, [], '2026-12-28'],
    ['over New Year, a Friday', '2026-11-06', 56, [], '2027-01-04'],
    ['over Good Friday, Easter and its Monday', '2026-02-06', 56, [], '2026-04-07'],
    ['over Ascension Day only', '2026-03-19', 56, [], '2026-05-15'],
    ['over the day on which the clocks go forward', '2026-02-02', 56, [], '2026-03-30'],
  ] as const)('%s', (_name, receivedOn, days, asked, expected) => {
    expect(lastDayToDecide({ receivedOn, days, asked })).toBe(expected)
  })

  const asked = (askedOn: string, answerBy: string, answeredOn: string | null) => [
    { askedOn, answerBy, answeredOn },
  ]

  test.each([
    // 11 to 19 November stand still.
    ['answered', asked('2026-11-10', '2026-11-24', '2026-11-20'), '2027-01-06'],
    ['answered on the day itself', asked('2026-11-10', '2026-11-24', '2026-11-10'), '2026-12-28'],
    ['answered a day later', asked('2026-11-10', '2026-11-24', '2026-11-11'), '2026-12-28'],
    // 11 to 24 November.
    ['not answered', asked('2026-11-10', '2026-11-24', null), '2027-01-11'],
    ['answered too late', asked('2026-11-10', '2026-11-24', '2026-12-01'), '2027-01-11'],
    ['asked after it had ended', asked('2026-12-29', '2027-01-12', null), '2026-12-28'],
  ])('eight weeks from 2 November, %s', (_name, rounds, expected) => {
    expect(lastDayToDecide({ receivedOn: '2026-11-02', days: 56, asked: rounds })).toBe(expected)
  })
})

test('the last day to answer is a working day', () => {
  expect(lastDayToAnswer('2026-11-23', 14)).toBe('2026-12-07')
  expect(lastDayToAnswer('2026-12-11', 14)).toBe('2026-12-28')
})

test.each([
  ['2026-12-10', null, { how: 'late', days: 1 }],
  ['2026-12-11', null, { how: 'soon', days: 0 }],
  ['2026-12-18', null, { how: 'soon', days: 7 }],
  ['2026-12-19', null, { how: 'calm', days: 8 }],
  ['2026-12-12', '2026-12-11', { how: 'still', days: 1 }],
  ['2026-12-12', '2026-12-10', { how: 'soon', days: 1 }],
  // A term that had ended before the applicant was asked stays over.
  ['2026-12-10', '2026-12-20', { how: 'late', days: 1 }],
])(
  'on 11 December a term until %s, of what waits until %s, is %o',
  (decideBy, waitsUntil, urgency) => {
    expect(urgencyOf({ decideBy, waitsUntil, today: '2026-12-11' })).toEqual(urgency)
  },
)

test.each([
  ['on its last day', { today: '2026-08-10' }, true],
  ['when it has ended', { today: '2026-08-11' }, false],
  ['a second time', { extendedDays: 28 }, false],
  ['when it is not counted yet', { decideBy: null }, false],
])('Awb 4:14 a term is extended once, before it has ended: %s', (_, change, expected) => {
  const term = { decideBy: '2026-08-10', extendedDays: null, today: '2026-06-15' }
  expect(isExtendable({ ...term, ...change })).toBe(expected)
})

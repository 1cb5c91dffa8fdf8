import { expect, test } from 'vitest'
import { costValue, termLines } from './term-lines.ts'
import { termsOf } from './terms.ts'
import { seasonOfSpec } from '../rules/season.ts'

const days = { 1: ['01-31'], 4: ['01-31', '04-30', '07-31', '10-31'] }

test('a plan of four names each term with its amount and day', () => {
  const lines = termLines(
    termsOf(116_510, 4, { days, today: '2026-11-21', seasonOn: seasonOfSpec }),
  )
  expect(lines.map(({ label }) => label)).toEqual([1, 2, 3, 4].map((n) => `summary.term.${n}`))
  expect(lines[3]?.value).toEqual({
    key: 'summary.term.on',
    values: { amount: { cents: 29_127 }, date: { date: '2027-10-31' } },
  })
})

test('one term is called that, and names no day that nobody knows', () => {
  expect(
    termLines(termsOf(1000, 1, { days, today: '2026-06-15', seasonOn: seasonOfSpec })),
  ).toEqual([
    {
      label: 'summary.term.only',
      value: { key: 'summary.term.granted', values: { amount: { cents: 1000 } } },
    },
  ])
})

test('an amount of nothing is said in words', () => {
  expect(costValue(0)).toEqual({ key: 'summary.nothing' })
  expect(costValue(1)).toEqual({ cents: 1 })
})

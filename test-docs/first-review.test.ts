import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellsOf } from './read-spec.ts'
import { isTestThere } from './read-tests.ts'

const COUNTS = { D: [0, 24], V: [1, 9], W: [1, 16] } as const

const rows = readFileSync(join(import.meta.dirname, '../docs/first-review.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [DVW]\d+ /.test(line))
  .map((line) => {
    const [no = '', what = '', shownBy = ''] = cellsOf(line)
    return { no, what, shownBy }
  })

test('each thing that the first review found has its row, in its order', () => {
  const all = Object.entries(COUNTS).flatMap(([letter, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`),
  )
  expect(rows.map(({ no }) => no)).toEqual(all)
  expect(rows.filter(({ what }) => what === '')).toEqual([])
})

test('each row names tests that are there, or says that it is still so', () => {
  const astray = rows.flatMap(({ no, shownBy }) =>
    shownBy.startsWith('Still so: ')
      ? []
      : shownBy
          .split('<br>')
          .filter((reference) => !isTestThere(reference))
          .map((reference) => `${no}: ${reference}`),
  )
  expect(astray).toEqual([])
})

import { expect, test } from 'vitest'
import { missingFiles, missingTests, readPaper, rowsUnder } from './read-papers.ts'

const PAPER = readPaper('threat-model.md')
const WAYS = rowsUnder(PAPER, 'Ways in')

test('each way in names what may come, what stands against it and what shows that', () => {
  expect(WAYS.length).toBeGreaterThan(25)
  expect(WAYS.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([])
})

test('each file and each test that it names is there', () => {
  const astray = WAYS.flatMap(([way, , files = '', tests = '']) =>
    [...missingFiles(files), ...missingTests(tests)].map((each) => `${way}: ${each}`),
  )
  expect(astray).toEqual([])
})

test('what goes by itself is not said to stay', () => {
  const kept = WAYS.filter(([, , files = '']) => files.includes('modules/retention/retention.ts'))
  expect(kept).toHaveLength(1)
  expect(PAPER).not.toMatch(/nothing is (ever )?(erased|removed)|never (erased|removed)/)
})

test('what is left is told, accepted or not', () => {
  expect(rowsUnder(PAPER, 'What is left, and accepted').length).toBeGreaterThan(3)
  expect(rowsUnder(PAPER, 'What is left, and not accepted').length).toBeGreaterThan(0)
})

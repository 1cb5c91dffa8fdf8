import { expect, test } from 'vitest'
import { missingFiles, missingTests, readPaper, rowsUnder } from './read-papers.ts'

/** Of each section of ASVS 5.0.0 the level of each requirement; `-` for one of level 3, which is not answered here. */
const LEVELS = {
  '1.1': '22',
  '1.2': '111112222',
  '1.3': '11222222222',
  '1.4': '222',
  '1.5': '12',
  '2.1': '122',
  '2.2': '112',
  '2.3': '1222',
  '2.4': '2',
  '3.2': '11',
  '3.3': '1222',
  '3.4': '112222',
  '3.5': '11122',
  '3.7': '22',
  '4.1': '122',
  '4.2': '2',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112',
  '5.3': '11',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '1122',
  '6.4': '1122',
  '6.5': '22222',
  '6.6': '222',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '22',
  '7.6': '22',
  '8.1': '12',
  '8.2': '112',
  '8.3': '1',
  '8.4': '2',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '22',
  '10.3': '2222',
  '10.4': '11111222222',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '22',
  '11.2': '222',
  '11.3': '112',
  '11.4': '1222',
  '11.5': '2',
  '11.6': '2',
  '12.1': '122',
  '12.2': '11',
  '12.3': '2222',
  '13.1': '2',
  '13.2': '22222',
  '13.3': '22',
  '13.4': '12222',
  '14.1': '22',
  '14.2': '1222',
  '14.3': '122',
  '15.1': '122',
  '15.2': '122',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '222',
  '17.1': '2',
  '17.2': '2222',
  '17.3': '22',
}
const REQUIREMENTS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, index) =>
    level === '-' ? [] : [`${section}.${index + 1} L${level}`],
  ),
)
const ANSWERS = ['held', 'does not apply', 'not held', 'operator']

const PAPER = readPaper('asvs.md')
const CHAPTERS = [...PAPER.matchAll(/^## (V\d+) (.+)$/gm)].map(([, no = '', name = '']) => {
  const rows = rowsUnder(PAPER, `${no} ${name}`).map((cells) => {
    const [requirement = '', level = '', asks = '', answer = '', how = '', files = '', tests = ''] =
      cells
    return { requirement, level, asks, answer, how, files, tests, cells: cells.length }
  })
  return { no, title: `${no} ${name}`, rows }
})
const ROWS = CHAPTERS.flatMap(({ rows }) => rows)
const countsOf = (rows: readonly { answer: string }[]) =>
  ANSWERS.map((each) => String(rows.filter(({ answer }) => answer === each).length))

test('each of the 253 requirements of levels 1 and 2 has one row, in the order of the standard', () => {
  expect(REQUIREMENTS.length).toBe(253)
  expect(REQUIREMENTS.filter((each) => each.endsWith('L1')).length).toBe(70)
  expect(ROWS.map(({ requirement, level }) => `${requirement} ${level}`)).toEqual(REQUIREMENTS)
  const astray = CHAPTERS.filter(({ no, rows }) =>
    rows.some(({ requirement }) => !requirement.startsWith(`${no.slice(1)}.`)),
  )
  expect(astray).toEqual([])
})

test('each row says what is asked, and has one of the answers', () => {
  const wrong = ROWS.filter(
    ({ asks, answer, cells }) => asks === '' || !ANSWERS.includes(answer) || cells !== 7,
  )
  expect(wrong).toEqual([])
})

test('what is held names a file; what is not, or does not apply, says why', () => {
  const bare = ROWS.filter(({ answer, how, files }) =>
    answer === 'held' ? files === '' : how === '',
  )
  expect(bare).toEqual([])
})

test('each file and each test that a row names is there', () => {
  const astray = ROWS.flatMap(({ requirement, files, tests }) =>
    [...missingFiles(files), ...missingTests(tests)].map((each) => `${requirement}: ${each}`),
  )
  expect(astray).toEqual([])
})

test('the counts of each chapter, and of all, are those of the rows', () => {
  const told = rowsOfCounts()
  expect(told).toEqual([
    ...CHAPTERS.map(({ title, rows }) => [title, ...countsOf(rows)]),
    ['all', ...countsOf(ROWS)],
  ])
  expect(PAPER).toContain('Not yet answered: 0.')
  const untested = ROWS.filter(({ answer, tests }) => answer === 'held' && tests === '').length
  expect(PAPER).toMatch(new RegExp(`${untested} of the ${countsOf(ROWS)[0]} that are held name no`))
})

test('what portal.md fixes is told as not held, and is all that is not', () => {
  const missing = ROWS.filter(({ answer }) => answer === 'not held')
  expect(missing.map(({ requirement }) => requirement)).toEqual(['6.2.5', '6.3.3'])
})

/** Of the table that the paper begins with. */
function rowsOfCounts(): string[][] {
  return (PAPER.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| (V\d+|all) /.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
}

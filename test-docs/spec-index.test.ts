import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellsOf, readSpec } from './read-spec.ts'
import { isTestThere } from './read-tests.ts'

const ROOT = join(import.meta.dirname, '..')
const ROW = /^\| \d[\d.]*-\d+ /
const NOTES_INSTEAD_OF_FILES = [
  { note: /^Leads in what follows\.$/, statement: /:$/ },
  { note: /^Left open here; settled in /, statement: /not shown/ },
]

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const statements = readSpec(read('docs/spec/portal.md'))
const rows = read('docs/spec-index.md')
  .split('\n')
  .filter((line) => ROW.test(line))
  .map((line) => {
    const [id = '', words = '', files = '', tests = '', note = ''] = cellsOf(line)
    return { id, words, files: listOf(files), tests: listOf(tests), note }
  })

test('every statement of the specification has its row, in its order, and no row is left over', () => {
  expect(statements.length).toBeGreaterThan(300)
  expect(rows.map(({ id }) => id)).toEqual(statements.map(({ id }) => id))
})

test('the words of a row are how its statement begins', () => {
  const astray = rows.filter(({ words }, index) => {
    const beginning = words.replace(/ …$/, '')
    return beginning === '' || !statements[index]?.text.startsWith(beginning)
  })
  expect(astray).toEqual([])
})

test('a row names a file and a test, unless its statement only leads in or leaves open', () => {
  const empty = rows.filter(({ files, tests, note }, index) => {
    const text = statements[index]?.text ?? ''
    const isExcused = NOTES_INSTEAD_OF_FILES.some(
      (excuse) => excuse.note.test(note) && excuse.statement.test(text),
    )
    return !isExcused && (files.length === 0 || tests.length === 0)
  })
  expect(empty).toEqual([])
})

test('every file that a row names is there', () => {
  const named = new Set(rows.flatMap(({ files }) => files).map((file) => file.replaceAll('`', '')))
  expect([...named].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('every test that a row names is there', () => {
  const astray = rows.flatMap(({ tests }) => tests).filter((reference) => !isTestThere(reference))
  expect(astray).toEqual([])
})

test('a note says that its row holds, or names the decision by which it deviates', () => {
  const decisions = read('docs/spec/decisions.md')
  const pages = readdirSync(join(ROOT, 'docs/decisions'))
  const isThere = (name: string) =>
    name.startsWith('decisions/')
      ? pages.some((page) => page.startsWith(`${name.slice('decisions/'.length)}-`))
      : new RegExp(`^(\\| ${name} \\||${name}\\. )`, 'm').test(decisions)
  const astray = rows.filter(({ note }) => {
    const [, named = ''] = /^Deviates \(([^)]+)\): ./.exec(note) ?? []
    const isOther =
      /^$|^Holds: ./.test(note) || NOTES_INSTEAD_OF_FILES.some((it) => it.note.test(note))
    return !isOther && !(named !== '' && named.split(', ').every(isThere))
  })
  expect(astray).toEqual([])
})

test('a page of deviations and the rows that name it tell of the same rows', () => {
  const told = [
    ...read('docs/decisions/0018-where-a-screen-departs.md').matchAll(/^\| (\d[\d.]*-\d+) \|/gm),
  ]
  const named = rows.filter(({ note }) => /^Deviates \([^)]*decisions\/0018/.test(note))
  expect(told.map(([, id]) => id)).toEqual(named.map(({ id }) => id))
})

test('no row rests on the walk for accessibility alone, which looks at no word of a screen', () => {
  const astray = rows.filter(
    ({ tests }) =>
      tests.length > 0 && tests.every((test) => test.startsWith('`e2e/accessibility.spec.ts`')),
  )
  expect(astray).toEqual([])
})

function listOf(cell: string): string[] {
  return cell === '' ? [] : cell.split('<br>')
}

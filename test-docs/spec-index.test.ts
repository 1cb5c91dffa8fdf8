import { existsSync, readFileSync } from 'node:fs'
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

function listOf(cell: string): string[] {
  return cell === '' ? [] : cell.split('<br>')
}

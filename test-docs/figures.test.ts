import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cellsOf } from './read-spec.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const scriptsIn = (path: string) =>
  (JSON.parse(read(path)) as { scripts: Record<string, string> }).scripts

const SCRIPTS = scriptsIn('package.json')
const BENCH_SCRIPTS = scriptsIn('bench/package.json')
const TESTS = {
  api: globSync('apps/**/*.api.test.ts', { cwd: ROOT }),
  browser: globSync('e2e/*.spec.ts', { cwd: ROOT }),
}

const [head, , ...ROWS] = read('docs/figures.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)

const isThere = (tests: readonly string[], paths: string) =>
  paths.split(' ').every((path) => tests.some((file) => file.startsWith(path)))

const ofBench = (name: string) => {
  const [, file] = /^node ([\w-]+\.ts)$/.exec(BENCH_SCRIPTS[name] ?? '') ?? []
  return file !== undefined && existsSync(join(ROOT, 'bench', file))
}

/** The forms that a command may have, each with what must be there for it to print its figure. */
const FORMS: [RegExp, (named: string) => boolean][] = [
  [/^npm run ([\w:-]+) -w @vignettes\/bench$/, ofBench],
  [/^npm run ([\w:-]+)$/, (name) => name in SCRIPTS],
  [/^npm run test:browser -- ([\w./-]+)$/, (path) => isThere(TESTS.browser, path)],
  [/^npx vitest run --project (?:api|apart) ([\w./ -]+)$/, (paths) => isThere(TESTS.api, paths)],
]

const works = (command: string) =>
  FORMS.some(([form, runs]) => {
    const [, named] = form.exec(command) ?? []
    return named !== undefined && runs(named)
  })

test('the figures are a table of what, bar, measured and command', () => {
  expect(head).toEqual(['what', 'bar', 'measured', 'command'])
  expect(ROWS.length).toBeGreaterThan(20)
  expect(ROWS.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([])
})

test.each(ROWS)('a command that is there prints: %s', (...cells) => {
  const [, , , command = ''] = cells
  expect(command).toMatch(/^`[^`]+`(, `[^`]+`)*$/)
  const commands = command.slice(1, -1).split('`, `')
  expect(commands.filter((each) => !works(each))).toEqual([])
})

test.each(ROWS)('it is told of this version, without a commit or a day: %s', (...cells) => {
  expect(cells.join(' ')).not.toMatch(/\b(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}\b|\b20\d\d-\d\d/)
})

test('every command of bench is a figure, or makes the pictures', () => {
  const told = ROWS.flatMap((cells) => cells[3] ?? []).join()
  const untold = Object.keys(BENCH_SCRIPTS).filter(
    (name) => !told.includes(`npm run ${name} -w @vignettes/bench`),
  )
  expect(untold).toEqual(['pictures'])
})

test.each(['npm run gone', 'npm run gone -w @vignettes/bench', 'git checkout 1234567 && npm test'])(
  'a command that is gone is noticed: %s',
  (command) => {
    expect(works(command)).toBe(false)
  },
)

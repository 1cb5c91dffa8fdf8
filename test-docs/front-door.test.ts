import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLE_NAMES } from '../apps/server/src/environment.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PAPERS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...globSync('docs/{*,decisions/*,how-to/*}.md', { cwd: ROOT }),
].filter((paper) => paper !== 'docs/spec-index.md')

const read = (paper: string) => readFileSync(join(ROOT, paper), 'utf8')
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const scriptsIn = (folder: string) =>
  Object.keys(
    (JSON.parse(read(join(folder, 'package.json'))) as { scripts?: object }).scripts ?? {},
  )
const WORKSPACES: Record<string, string> = {
  '@vignettes/bench': 'bench',
  '@vignettes/web': 'apps/web',
  '@vignettes/server': 'apps/server',
  '@vignettes/sandbox': 'apps/sandbox',
  '@vignettes/domain': 'packages/domain',
}

test('the README is at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test.each(PAPERS)('every npm command in %s exists', (paper) => {
  const text = read(paper)
  const missing = [...text.matchAll(/npm run ([\w:-]+)(?:[^`]*?\s-w\s(@vignettes\/\w+))?/g)]
    .map(([, script = '', workspace]) => ({ script, folder: WORKSPACES[workspace ?? ''] ?? '.' }))
    .filter(({ script, folder }) => !scriptsIn(folder).includes(script))
  expect(missing).toEqual([])
})

test.each(PAPERS)('every test that %s says to run is there', (paper) => {
  const named = [
    ...all(read(paper), /vitest run --project \w+ ((?:[\w./-]+ ?)+)/g),
    ...all(read(paper), /test:browser -- ([\w./-]+)/g),
  ].flatMap((paths) => paths.trim().split(' '))
  const missing = named.filter((path) => globSync(`${path}*`, { cwd: ROOT }).length === 0)
  expect(missing).toEqual([])
})

test.each(PAPERS)('every file and folder that %s links to is there', (paper) => {
  const targets = all(read(paper), /\]\((?!https?:|mailto:|#)([^)#]+)/g)
  const missing = targets.filter((target) => !existsSync(join(ROOT, dirname(paper), target)))
  expect(missing).toEqual([])
})

test('docs/configuration.md names every variable that the server knows, and no other', () => {
  const [ofPortal = '', ofTests = ''] = read('docs/configuration.md').split(
    '## For development and tests',
  )
  const named = all(ofPortal, /^\| (`[^|]+) \|/gm).flatMap((cell) =>
    all(cell, /`([A-Z][A-Z0-9_]+)`/g),
  )
  expect(named.toSorted()).toEqual(VARIABLE_NAMES.toSorted())

  const sources = globSync('{scripts,bench,e2e,apps/server/src/testing}/**/*.ts', { cwd: ROOT })
  const inUse = sources.flatMap((file) => all(read(file), /process\.env\.([A-Z0-9_]+)/g))
  const forTests = all(ofTests, /`([A-Z0-9_]{4,})`/g)
  expect(forTests.filter((name) => !inUse.includes(name))).toEqual([])
})

test('one Node is promised, brought along and asked for', () => {
  const { engines, dependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string }
    dependencies: { node: string }
  }
  const major = dependencies.node.split('.', 1)[0]
  expect(engines.node).toBe(`>=${major}`)
  expect(read('scripts/require-node.js')).toContain(`NEEDED_MAJOR = ${major}\n`)
  expect(read('README.md')).toContain(`Node ${major}`)
})

test('one licence holds for every workspace and every file', () => {
  const folders = ['.', ...Object.values(WORKSPACES), 'e2e']
  const licences = folders.map(
    (folder) => (JSON.parse(read(join(folder, 'package.json'))) as { license?: string }).license,
  )
  expect(new Set(licences)).toEqual(new Set(['EUPL-1.2']))
  expect(read('REUSE.toml')).toContain('SPDX-License-Identifier = "EUPL-1.2"')
})

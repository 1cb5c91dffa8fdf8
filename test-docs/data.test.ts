import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readPaper, rowsUnder } from './read-papers.ts'

const ROOT = join(import.meta.dirname, '..')
const PAPER = readPaper('data.md')
/** What `store.ts` offers to keep something by. */
const KEEPERS = ['createKeptStore', 'createKeptStores', 'createKeptText']

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('each row of the database says its level, what for, how long and who sees it', () => {
  const wrong = rowsUnder(PAPER, 'In the database').filter(
    (cells) => cells.length !== 6 || cells.includes('') || !/^[ABC]$/.test(cells[2] ?? ''),
  )
  expect(wrong).toEqual([])
})

test('what is encrypted, or the hash of a secret, is of the level that says so', () => {
  const secrets = rowsUnder(PAPER, 'In the database').flatMap(([table, names, level]) =>
    namesIn(names)
      .filter((name) => /^hash$|_(encrypted|hash)$/.test(name))
      .map((name) => [`${namesIn(table)[0]}.${name}`, level]),
  )
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.filter(([, level]) => level !== 'A')).toEqual([])
})

test('the paper names each key that a browser keeps, with its place, and no other', () => {
  const told = rowsUnder(PAPER, 'In a browser').map(
    ([key, place]) => `${namesIn(key)[0]} in ${place}`,
  )
  expect(told.toSorted()).toEqual(
    [...keptInBrowsers(), ...COOKIES, ...FILES, PROOFS, EARLY].toSorted(),
  )
})

test('nothing is written to a browser but by what that test reads', () => {
  const writers = sourcesOf('apps/web/src').filter((file) =>
    /\]?\.setItem\(|from 'idb-keyval'|document\.cookie =|indexedDB\.open|caches\.open/.test(
      textOf(file),
    ),
  )
  expect(writers.map((file) => basename(file)).toSorted()).toEqual([
    ...[
      'analytics.ts',
      'choose-language.ts',
      'draft-files.ts',
      'keep-proof.ts',
      'kept-proofs.ts',
      'kept-text.ts',
      'typed-again.ts',
    ],
  ])
  const setters = sourcesOf('apps/server/src').filter((file) => /set-cookie/i.test(textOf(file)))
  expect(setters.map((file) => basename(file)).toSorted()).toEqual([
    'directory-cookie.ts',
    'known-browsers.ts',
    'page-language.ts',
  ])
})

/** Files are kept under the keys of their drafts. */
const FILES = ['vignette-draft: in IndexedDB', 'desk-form: in IndexedDB']
/** Whole pages, which no store holds. */
const PROOFS = `${firstMatch('apps/web/src/kept-proofs.ts', /const PROOFS_OF = '([^']+)'/)} in Cache`
/** Before any store is there. */
const EARLY = `${firstMatch('apps/web/src/early/typed-again.ts', /const KEY = '([^']+)'/)} in sessionStorage`
const COOKIES = [
  firstMatch('apps/server/src/http/known-browsers.ts', /const COOKIE = '([^']+)'/),
  firstMatch('apps/server/src/modules/staff/directory-cookie.ts', /const COOKIE = '([^']+)'/),
  firstMatch('packages/domain/src/text/language.ts', /const LANGUAGE_COOKIE = '([^']+)'/),
  firstMatch('apps/web/src/analytics.ts', /const DEBUG_COOKIE = '([^']+)'/),
].map((name) => `${name} in cookie`)

/** The keys, or how they begin, that the web app's sources hand to `store.ts`. */
function keptInBrowsers(): string[] {
  const found = sourcesOf('apps/web/src')
    .filter((file) => basename(file) !== 'store.ts')
    .flatMap(keysIn)
  return [...new Set(found)]
}

function keysIn(file: string): string[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && KEEPERS.includes(node.expression.getText())) {
      const area = /area: '(\w+)'/.exec(node.getText())?.[1] ?? 'localStorage'
      found.push(`${keyOf(node, textOf(file))} in ${area}`)
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** What is no literal begins with a constant of its file. */
function keyOf(call: ts.CallExpression, text: string): string {
  const constant = (name: string) =>
    new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1] ?? `unknown ${name}`
  const [, written = ''] = /\bkey: ('[^']*'|`[^`]*`|[A-Z_]+\b)/.exec(call.getText()) ?? []
  if (written === '') return constant('PREFIX').replace(/(?<=:).*/, '')
  if (written.startsWith("'")) return written.slice(1, -1)
  if (!written.startsWith('`')) return constant(written)
  return written.slice(1, -1).replaceAll(/\$\{(\w+)\}/g, (_, name: string) => constant(name))
}

function firstMatch(file: string, pattern: RegExp): string {
  return pattern.exec(textOf(file))?.[1] ?? `nothing in ${dirname(file)}`
}

function sourcesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  )
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

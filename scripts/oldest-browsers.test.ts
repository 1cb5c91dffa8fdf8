import { ESLint } from 'eslint'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { OLDEST_BROWSERS } from '../apps/web/oldest-browsers.ts'
import { languageTooNew } from './language-too-new.ts'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: 'eslint.baseline.config.js' })

async function refusals(name: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: join(ROOT, 'apps/web/src', name) })
  return (result?.messages ?? []).map(({ message }) => message)
}

test.each([
  ['planted.ts', 'export const pattern = new URLPattern()', 'URLPattern'],
  ['planted.css', 'textarea { field-sizing: content }', 'field-sizing'],
  ['planted.css', 'a { color: contrast-color(red) }', 'contrast-color'],
])('what is too new is refused in %s: %s', async (name, source, told) => {
  expect(await refusals(name, source)).toEqual([expect.stringContaining(told)])
})

test.each([
  ['planted.ts', 'export const ids = structuredClone([crypto.randomUUID()])'],
  ['planted.css', 'main { container-type: inline-size; text-wrap: balance }'],
])('what is old enough, or better where it is known, is not: %s %s', async (name, source) => {
  expect(await refusals(name, source)).toEqual([])
})

test.each([
  ['Promise.try(() => 1)', 'PromiseTry'],
  ['Iterator.from([])', 'Iterator'],
])('what the language has only since is refused in the build: %s', async (source, told) => {
  const file = join(await mkdtemp(join(tmpdir(), 'vignettes-planted-')), 'planted.js')
  await writeFile(file, source)
  expect(await languageTooNew([file])).toEqual([expect.stringMatching(told)])
  await rm(dirname(file), { recursive: true })
})

test('what a library asks for first, and goes on without, is not', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'vignettes-planted-')), 'planted.js')
  await writeFile(file, 'if (typeof bytes.toBase64 === "function") text = bytes.toBase64()')
  expect(await languageTooNew([file])).toEqual([])
  await rm(dirname(file), { recursive: true })
})

test('a method that is too new does not compile in the web app', () => {
  const { config } = ts.readConfigFile(join(ROOT, 'apps/web/tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: { compilerOptions: { lib: string[] } } }
  expect(config.compilerOptions.lib).toContain(`es${OLDEST_BROWSERS.ecmascript}`)
  const planted = 'export const truths = new Set([1]).values().map(Boolean)'
  const lib = config.compilerOptions.lib.map((name) => `lib.${name}.d.ts`)
  const host = ts.createCompilerHost({})
  const program = ts.createProgram(
    ['planted.ts'],
    { lib, strict: true, noEmit: true, target: ts.ScriptTarget.ES2024, types: [] },
    {
      ...host,
      getSourceFile: (name, options) =>
        name === 'planted.ts'
          ? ts.createSourceFile(name, planted, options)
          : host.getSourceFile(name, options),
    },
  )
  const told = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)
  expect(told).toEqual([expect.stringContaining("'map' does not exist")])
})

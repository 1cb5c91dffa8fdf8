import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languageTooNew } from './language-too-new.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-built-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function tooNew(name: string, code: string): Promise<string[]> {
  await writeFile(join(folder, name), code)
  return languageTooNew([join(folder, '*.js')])
}

const NEW_CALL = 'Promise.try(() => 1)'
const NEW_WRITING = 'using file = open()'

test('what the oldest browsers lack is told, but for files that bring it along', async () => {
  expect(await tooNew('old-1a2b.js', 'export const one = 1')).toEqual([])
  expect(await tooNew('pdf-view-1a2b.js', NEW_CALL)).toEqual([])
  expect(await tooNew('app-1a2b.js', NEW_CALL)).toEqual([expect.stringContaining('PromiseTry')])
})

test('what they cannot read is told of every file', async () => {
  expect(await tooNew('pdf-worker-1a2b.js', NEW_WRITING)).toEqual([
    expect.stringContaining('pdf-worker-1a2b.js'),
  ])
})

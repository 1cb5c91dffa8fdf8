import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAlone } from './keep-alone.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vignettes-keep-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function make(name: string, content: string): Promise<string> {
  await mkdir(join(root, name))
  await writeFile(join(root, name, 'newest'), content)
  return join(root, name)
}

test('what is whole gets its name; that of another version goes, what another run makes stays', async () => {
  await make('older', 'old')
  await make('unfinished-elsewhere', 'half')
  await keepAlone(await make('unfinished-1', 'whole'), join(root, 'newer'))
  expect((await readdir(root)).sort()).toEqual(['newer', 'unfinished-elsewhere'])
})

test('of two runs at once the first one stays', async () => {
  await make('newer', 'first')
  await keepAlone(await make('unfinished-2', 'second'), join(root, 'newer'))
  expect(await readdir(root)).toEqual(['newer'])
  expect(await readFile(join(root, 'newer', 'newest'), 'utf8')).toBe('first')
})

test('a name that cannot be given is a fault, not another run', async () => {
  const unfinished = await make('unfinished-3', 'whole')
  await expect(keepAlone(unfinished, join(root, 'none', 'newer'))).rejects.toThrow('ENOENT')
})

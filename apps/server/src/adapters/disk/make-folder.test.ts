import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder, removeUnfinished } from './make-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vignettes-make-'))
})
afterEach(() => rm(parent, { recursive: true }))

test('it has its name when it is whole, and is its owner’s only', async () => {
  const making = await makeFolder(join(parent, 'copy'))
  await making.write('a/b/c', Readable.from([Buffer.from('content')]))
  expect(await readdir(parent)).toEqual([expect.stringMatching(/^copy\.[0-9a-f]{8}\.unfinished$/)])
  await making.finish()
  expect(await readdir(parent)).toEqual(['copy'])
  expect(await readFile(join(parent, 'copy/a/b/c'), 'utf8')).toBe('content')
  for (const [path, mode] of [
    ['copy', 0o700],
    ['copy/a/b', 0o700],
    ['copy/a/b/c', 0o600],
  ] as const) {
    expect((await stat(join(parent, path))).mode & 0o777).toBe(mode)
  }
})

test('given up, nothing of it stays', async () => {
  const making = await makeFolder(join(parent, 'copy'))
  await making.write('a', Readable.from([Buffer.from('content')]))
  await making.giveUp()
  expect(await readdir(parent)).toEqual([])
})

test('what was killed is removed by the next for the same place, and nothing else is', async () => {
  await (await makeFolder(join(parent, 'copy'))).write('a', Readable.from([Buffer.from('left')]))
  const other = await makeFolder(join(parent, 'copy-2'))
  await removeUnfinished(join(parent, 'copy'))
  expect(await readdir(parent)).toEqual([expect.stringMatching(/^copy-2\./)])
  await other.giveUp()
})

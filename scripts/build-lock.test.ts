import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './build-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Works for a tenth of a second, and says when it began and when it ended. */
const WORKER = `
  import { appendFileSync } from 'node:fs'
  import { oneAtATime } from '${join(import.meta.dirname, 'build-lock.ts')}'
  oneAtATime(process.argv[1], () => {
    appendFileSync(process.argv[2], 'begin ')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    appendFileSync(process.argv[2], 'end ')
  })`

test('of processes that begin together one works after another', async () => {
  const [lock, told] = [join(folder, 'lock'), join(folder, 'told')]
  const workers = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', WORKER, lock, told], {
      stdio: 'inherit',
    }),
  )
  const codes = await Promise.all(workers.map(async (worker) => once(worker, 'exit')))
  expect(codes).toEqual(Array.from({ length: 3 }, () => [0, null]))
  expect(await readFile(told, 'utf8')).toBe('begin end '.repeat(3))
  expect(existsSync(lock)).toBe(false)
})

test('nobody waits for a process that has died', async () => {
  const lock = join(folder, 'lock')
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  await writeFile(lock, String(gone.pid))
  expect(oneAtATime(lock, () => 'done')).toBe('done')
})

test('what fails holds nobody up', () => {
  const lock = join(folder, 'lock')
  expect(() =>
    oneAtATime(lock, () => {
      throw new Error('no build')
    }),
  ).toThrow('no build')
  expect(oneAtATime(lock, () => 'done')).toBe('done')
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from './lock-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-lock-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('a second lock on the same folder is refused with words that help', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  expect(() => lockFolder(folder)).toThrow('DATA_DIR')
  unlock()
  lockFolder(folder)()
})

test('a process that is killed leaves no lock behind', async () => {
  const script = `import { lockFolder } from ${JSON.stringify(new URL('./lock-folder.ts', import.meta.url).href)}
    globalThis.unlock = lockFolder(${JSON.stringify(folder)})
    process.kill(process.pid, 'SIGKILL')`
  const killed = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' })
  lockFolder(folder)()
})

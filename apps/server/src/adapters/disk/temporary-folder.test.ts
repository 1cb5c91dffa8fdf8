import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { systemClock } from '../system-clock.ts'
import { listAbandonedFolders, openTemporaryFolder } from './temporary-folder.ts'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

async function abandonedNames(): Promise<string[]> {
  return (await listAbandonedFolders(systemClock())).map(({ name }) => name)
}

test('F5 the folder of a process that was killed is found and removed, however it ended', async () => {
  const source = new URL('./temporary-folder.ts', import.meta.url).href
  const script = `import { writeSync } from 'node:fs'
    import { openTemporaryFolder } from ${JSON.stringify(source)}
    globalThis.folder = await openTemporaryFolder('uploads')
    writeSync(1, globalThis.folder.path)
    process.kill(process.pid, 'SIGKILL')`
  const killed = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const path = await killed.then(
    () => expect.fail('it lives'),
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect(existsSync(path)).toBe(true)
  expect(await abandonedNames()).not.toContain(path)
  await utimes(join(path, 'lock'), LONG_AGO, LONG_AGO)
  const abandoned = await listAbandonedFolders(systemClock())
  await abandoned.find(({ name }) => name === path)?.remove()
  expect(existsSync(path)).toBe(false)
})

test('F5 the folder of a process that lives is nobody else’s, however old', async () => {
  const folder = await openTemporaryFolder('uploads')
  await utimes(join(folder.path, 'lock'), LONG_AGO, LONG_AGO)
  expect(await abandonedNames()).not.toContain(folder.path)
  folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})

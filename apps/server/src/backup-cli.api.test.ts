import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBackupCommand } from './testing/backup-command.ts'
import { prepareFolder } from './testing/embedded-archives.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { serverEnvironment } from './testing/server-environment.ts'

let folder: string
let environment: Record<string, string>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-cli-'))
  const nobody = { url: 'http://localhost:1', smtpPort: 1, stop: () => Promise.resolve() }
  environment = { ...(await serverEnvironment(nobody)), DATA_DIR: folder, DEMO: '0' }
})
afterEach(() => rm(folder, { recursive: true }))
const { start } = mainProcesses()

test('what is no command says what there is', async () => {
  for (const args of [[], ['verify', 'x'], ['verify', '--no'], ['other']]) {
    const { code, errors } = await runBackupCommand(args, environment)
    expect([args, code]).toEqual([args, 2])
    expect(errors).toBe('npm run verify\n')
  }
})

test('where there is no database, none is made', async () => {
  const { code, errors } = await runBackupCommand(['verify'], environment)
  expect([code, errors]).toEqual([
    1,
    `There is no embedded database in ${folder}. Set DATA_DIR to its folder, or DATABASE_URL to a PostgreSQL server.\n`,
  ])
  expect(await readdir(folder)).not.toContain('postgres')
})

test('F4 a look at documents of another database says so', async () => {
  await prepareFolder(folder)
  const server = await start(environment)
  await server.untilLine('ready')
  server.process.kill('SIGTERM')
  await server.exitCode()
  expect(await runBackupCommand(['verify'], environment)).toEqual({
    code: 0,
    out: '0 documents looked at, 0 faults.\n',
    errors: '',
  })
  await writeFile(join(folder, 'documents/store-id'), 'another\n')
  const { code, errors } = await runBackupCommand(['verify'], environment)
  expect(code).toBe(1)
  expect(errors).toMatch(/^The documents in .* their store id is another, .*\n$/)
})

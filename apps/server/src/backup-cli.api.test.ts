import { createHash } from 'node:crypto'
import { cp, chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { readManifest } from './modules/backup/manifest.ts'
import { runBackupCommand } from './testing/backup-command.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { prepareFolder } from './testing/embedded-archives.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { createTestDatabase } from './testing/test-server.ts'

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
  for (const args of [[], ['backup'], ['restore'], ['verify', 'x'], ['backup', 'x', '--no']]) {
    const { code, errors } = await runBackupCommand(args, environment)
    expect([args, code]).toEqual([args, 2])
    expect(errors).toContain('npm run backup -- <a folder')
  }
})

test('a backup has to be somewhere', async () => {
  const nowhere = join(folder, 'none/copy')
  const { code, errors } = await runBackupCommand(['backup', nowhere], environment)
  expect([code, errors]).toEqual([1, `There is no ${folder}/none for it to be in.\n`])
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
    out: '0 documents looked at, 0 faults; the files of 0 more went in their time.\n',
    errors: '',
  })
  await writeFile(join(folder, 'documents/store-id'), 'another\n')
  for (const args of [['verify'], ['backup', join(folder, 'copy')]]) {
    const { code, errors } = await runBackupCommand(args, environment)
    expect(code).toBe(1)
    expect(errors).toMatch(/^The documents in .* their store id is another, .*\n$/)
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual([])
})

test('F4 a backup of the embedded database is whole, its owner’s only, and made once', async () => {
  await prepareFolder(folder)
  const server = await start(environment)
  await server.untilLine('ready')
  const copy = join(folder, 'copy')
  const early = await runBackupCommand(['backup', copy], environment)
  expect(early.errors).toMatch(/^The portal is running, .* Stop it first/)
  server.process.kill('SIGTERM')
  await server.exitCode()

  const made = await runBackupCommand(['backup', copy], environment)
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.out).toMatch(
    / 0 documents, of which 0 are lost or changed; the files of 0 more went in their time\.\n$/,
  )
  expect((await stat(copy)).mode & 0o777).toBe(0o700)
  expect((await readdir(copy)).sort()).toEqual(['database', 'manifest.json'])
  const manifest = readManifest(await readFile(join(copy, 'manifest.json'), 'utf8'))
  const storeId = (await readFile(join(folder, 'documents/store-id'), 'utf8')).trim()
  const database = await readFile(join(copy, 'database'))
  const sha256 = createHash('sha256').update(database).digest('hex')
  expect(manifest).toMatchObject({
    storeId,
    databaseKind: 'embedded',
    counts: { accounts: 0, documents: 0, gone: 0 },
    files: [{ path: 'database', sizeBytes: database.length, sha256 }],
    faults: [],
  })
  expect(await runBackupCommand(['backup', copy], environment)).toEqual({
    code: 1,
    out: '',
    errors: `${copy} is there already. Name a folder that is not.\n`,
  })

  const documents = join(folder, 'documents')
  const within = await runBackupCommand(['backup', join(documents, 'copy')], environment)
  expect(within).toEqual({
    ...{ code: 1, out: '' },
    errors: `${documents} is among the documents themselves. Name a folder elsewhere.\n`,
  })
  const moved = join(documents, 'moved')
  await cp(copy, moved, { recursive: true })
  const replacing = ['restore', moved, '--replace-what-is-there']
  expect((await runBackupCommand(replacing, environment)).errors).toContain('among the documents')
  expect(await readdir(moved)).toContain('manifest.json')
  await rm(moved, { recursive: true })

  const again = await start(environment)
  await again.untilLine('ready')
  const metrics = await (await fetch(`${again.url}/metrics`)).text()
  const takenAt = Date.parse(manifest?.takenAt ?? '') / 1000
  expect(metrics).toContain(`\nbackup_taken_at_seconds ${takenAt}\n`)
})

describeOnPostgres('F4 pg_dump', (postgres) => {
  test('is told no password where others can read it; its failure leaves nothing', async () => {
    const { url, drop } = await createTestDatabase(postgres, inject('template'))
    const address = new URL(url)
    address.password = 'geheim'
    const onPostgres = { ...environment, DATABASE_URL: address.href }
    const server = await start(onPostgres)
    await server.untilLine('ready')

    const tools = await mkdtemp(join(tmpdir(), 'vignettes-tools-'))
    const fake = join(tools, 'pg_dump')
    await writeFile(
      fake,
      `#!/bin/sh\necho "$@" "$PGPASSWORD" > ${tools}/told\necho broken >&2\nexit 1\n`,
    )
    await chmod(fake, 0o755)
    const PATH = [tools, process.env.PATH].join(delimiter)
    const copy = join(folder, 'copy')
    const failed = await runBackupCommand(['backup', copy], { ...onPostgres, PATH })
    expect(failed).toEqual({ code: 1, out: '', errors: 'pg_dump: broken\n' })
    const told = (await readFile(join(tools, 'told'), 'utf8')).trim()
    expect(told).toMatch(
      /^--format=custom --no-password --no-blobs --snapshot=[^ ]+ --file=[^ ]+ geheim$/,
    )
    expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual([])

    server.process.kill('SIGTERM')
    await server.exitCode()
    await rm(tools, { recursive: true })
    await drop()
  })
})

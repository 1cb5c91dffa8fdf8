import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { prepareFolder } from './testing/embedded-archives.ts'
import { mainProcesses } from './testing/main-processes.ts'

const { dataDir, start } = mainProcesses()
beforeEach(() => prepareFolder(dataDir()))

test('a second start on the same folder refuses with a clear line', async () => {
  const first = await start()
  await first.untilLine('ready')
  const second = await start()
  expect(await second.exitCode()).toBe(1)
  expect(second.output()).toBe(
    `Another process uses the embedded database in ${dataDir()}. Stop it first, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server.\n`,
  )
  expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200)
})

test('after kill −9 it starts again on the same folder', async () => {
  const first = await start()
  await first.untilLine('ready')
  first.process.kill('SIGKILL')
  await first.exitCode()
  await (await start()).untilLine('ready')
})

test('F4 on the documents of another database it refuses in one line, and ends', async () => {
  const first = await start()
  await first.untilLine('ready')
  first.process.kill('SIGTERM')
  await first.exitCode()
  const mark = join(dataDir(), 'documents/store-id')
  const id = (await readFile(mark, 'utf8')).trim()
  await writeFile(mark, 'another\n')
  const second = await start()
  expect(await second.exitCode()).toBe(1)
  expect(second.output()).toBe(
    `The documents in ${join(dataDir(), 'documents')} are not those of this database: their store id is another, that of the database ${id}. Set DATABASE_URL, and DATA_DIR or S3_BUCKET, to what belongs together, or restore a backup.\n`,
  )
})

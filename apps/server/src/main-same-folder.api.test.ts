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

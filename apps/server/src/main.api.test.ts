import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mainProcesses } from './testing/main-processes.ts'

const { dataDir, start } = mainProcesses()

test('interface §1 it says on one line when it is ready, and SIGTERM ends it with 0', async () => {
  const server = await start()
  await server.untilLine(`ready ${server.url}`)
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.exitCode()).toBe(0)
})

test('interface §1 a wrong variable stops the start with its name', async () => {
  const server = await start({ LOG_LEVEL: 'loud' })
  expect(await server.exitCode()).toBe(1)
  expect(server.output()).toMatch(/^LOG_LEVEL: given "loud"; allowed is /)
})

test('without its PostgreSQL server the start is refused with a clear line, and no password', async () => {
  const server = await start({ DATABASE_URL: 'postgres://portal:geheim@127.0.0.1:1/portal' })
  expect(await server.exitCode()).toBe(1)
  expect(server.output()).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used: /)
  expect(server.output()).not.toMatch(/geheim|\n {4}at /)
})

test('B10 a folder without reference data stops the start with the file', async () => {
  const server = await start({ REFERENCE_DATA_DIR: join(dataDir(), 'none') })
  expect(await server.exitCode()).toBe(1)
  expect(server.output()).toContain(join(dataDir(), 'none', 'tariffs.json'))
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

let dataDir: string
const started: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vignettes-main-'))
})
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.process.kill('SIGKILL')
    await server.exitCode()
  }
  await rm(dataDir, { recursive: true, force: true })
})

async function start(variables: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...variables })
  started.push(server)
  return server
}

test('interface §1 it says on one line when it is ready, and SIGTERM ends it with 0', async () => {
  const server = await start()
  await server.untilLine(`ready ${server.url}`)
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.exitCode()).toBe(0)
})

test('a second start on the same folder refuses with a clear line', async () => {
  const first = await start()
  await first.untilLine('ready')
  const second = await start()
  expect(await second.exitCode()).toBe(1)
  expect(second.output()).toBe(
    `Another process uses the embedded database in ${dataDir}. Stop it first, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server.\n`,
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
  const server = await start({ REFERENCE_DATA_DIR: join(dataDir, 'none') })
  expect(await server.exitCode()).toBe(1)
  expect(server.output()).toContain(join(dataDir, 'none', 'tariffs.json'))
})

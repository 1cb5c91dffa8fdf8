import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { connectDatabase } from './adapters/connect-database.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { insertStaff } from './testing/insert-staff.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { createTestDatabase } from './testing/test-server.ts'

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

describeOnPostgres('F11 a start', (postgres) => {
  test('without a key that is in use is refused in one line', async () => {
    const { url, drop } = await createTestDatabase(postgres, inject('template'))
    const { database, close } = await connectDatabase({ url, poolSize: 1, onError: () => {} })
    await insertStaff(database)
    await close()
    const server = await start({ DATABASE_URL: url })
    expect(await server.exitCode()).toBe(1)
    expect(server.output().trimEnd().split('\n').at(-1)).toMatch(/^BSN_KEYS lacks the key none, /)
    expect(server.output()).not.toMatch(/\n {4}at /)
    await drop()
  })
})

test.each(['PORT', 'METRICS_PORT'])(
  'a %s that is taken stops the start with its name',
  async (name) => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve))
    const { port } = taken.address() as AddressInfo
    const server = await start({ [name]: String(port) })
    expect(await server.exitCode()).toBe(1)
    expect(server.output().split('\n')).toContain(
      `${name}: something else listens at ${port} already; end it, or choose another port.`,
    )
    taken.close()
  },
)

test('B10 a folder without reference data stops the start with the file', async () => {
  const server = await start({ REFERENCE_DATA_DIR: join(dataDir(), 'none') })
  expect(await server.exitCode()).toBe(1)
  expect(server.output()).toContain(join(dataDir(), 'none', 'tariffs.json'))
})

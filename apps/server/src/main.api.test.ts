import { readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { connectDatabase } from './adapters/connect-database.ts'
import { readEnvironment } from './environment.ts'
import { createLogger } from './http/logger.ts'
import { explainStop, openPortal } from './open-portal.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { DEVELOPMENT } from './testing/environments.ts'
import { insertStaff } from './testing/insert-staff.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { freePort } from './testing/server-process.ts'
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

test('a disk without room is told in one line', () => {
  const written = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  })
  expect(explainStop(written)).toMatch(/^There is no room .* DATA_DIR .*: ENOSPC.*\.$/)
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
  'a %s that is taken stops the start with its name, before anything is made',
  async (name) => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve))
    const { port } = taken.address() as AddressInfo
    const server = await start({ [name]: String(port) })
    expect(await server.exitCode()).toBe(1)
    expect((await server.wholeOutput()).trim()).toBe(
      `${name}: something else listens at ${port} already; end it, or choose another port.`,
    )
    // Not even the embedded database.
    expect(await readdir(dataDir())).toEqual([])
    taken.close()
  },
)

test('a METRICS_PORT that is taken later keeps the portal from listening at all', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const settings = readEnvironment({
    ...{ ...DEVELOPMENT, PORT: String(port), METRICS_PORT: String(metricsPort) },
    ...{ DEMO: '0', DATA_DIR: dataDir() },
  })
  const { app, listen, close } = await openPortal(settings, createLogger({ level: 'silent' }))
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(metricsPort, 'localhost', resolve))
  await expect(listen()).rejects.toThrow(/^METRICS_PORT: something else listens at /)
  expect(app.server.listening).toBe(false)
  taken.close()
  await close()
})

const FILE = join(import.meta.dirname, 'main.ts')

test.each([
  [{ HOST: '10.99.99.99' }, /^HOST: given "10\.99\.99\.99", which this machine does not have; /],
  [
    { HOST: 'nowhere.invalid' },
    /^HOST: given "nowhere\.invalid", a name that leads to no address; /,
  ],
  [{ METRICS_HOST: '10.99.99.99', METRICS_PORT: '9' }, /^METRICS_HOST: given "10\.99\.99\.99", /],
  [{ DATA_DIR: join(FILE, 'x') }, /^DATA_DIR: given ".+main\.ts\/x", where .+ \(ENOTDIR\); /],
  [{ DATA_DIR: FILE }, /^DATA_DIR: given ".+main\.ts", where .+ \(EEXIST\); /],
  [{ DATA_DIR: '/sys/portal' }, /^DATA_DIR: given "\/sys\/portal", where .+ \(E[A-Z]+\); /],
  [{ TMPDIR: '/proc/portal' }, /^TMPDIR: given "\/proc\/portal", where .+ \(ENOENT\); /],
])(
  'a start that cannot be is refused in one line, before anything is made: %j',
  async (given, line) => {
    const server = await start(given)
    expect(await server.exitCode()).toBe(1)
    const output = await server.wholeOutput()
    expect(output).toMatch(line)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(await readdir(dataDir())).toEqual([])
  },
)

test('B10 a folder without reference data stops the start with the file', async () => {
  const server = await start({ REFERENCE_DATA_DIR: join(dataDir(), 'none') })
  expect(await server.exitCode()).toBe(1)
  expect(server.output()).toContain(join(dataDir(), 'none', 'tariffs.json'))
})

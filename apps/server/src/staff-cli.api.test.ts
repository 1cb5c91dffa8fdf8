import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-server.ts'

const LONG_MS = 60_000

let environment: Record<string, string>
const servers: ServerProcess[] = []

beforeEach(async () => {
  const key = () => `test-1:${randomBytes(32).toString('base64url')}`
  environment = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vignettes-staff-')),
    TOKEN_KEYS: key(),
    BSN_KEYS: key(),
    PAYMENT_WEBHOOK_KEYS: key(),
    PAYMENT_API_KEY: randomBytes(16).toString('hex'),
  }
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.process.kill('SIGKILL')
    await server.exitCode()
  }
  await rm(environment.DATA_DIR ?? '', { recursive: true, force: true })
})

async function startServer(variables: Record<string, string> = {}): Promise<void> {
  const server = await startServerProcess({ ...environment, ...variables })
  servers.push(server)
  await server.untilLine('ready')
}

/** `npm run staff -- …`, in the environment of the server. */
async function staff(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'staff-cli.ts'), ...args], {
    env: { PATH: process.env.PATH, ...environment, ...variables },
  })
  const printed = { out: '', errors: '' }
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)))
  child.stderr.on('data', (chunk) => (printed.errors += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...printed }
}

const ADMINISTRATOR = ['--email', 'eerste@gemeente.example', '--name', 'E. Dam']

test(
  'the first administrator is made before the portal runs, and the embedded database stays free',
  async () => {
    const made = await staff(['make', ...ADMINISTRATOR, '--role', 'administrator'])
    expect(made).toMatchObject({ code: 0, errors: '' })
    const token = /#(\S+)$/.exec(made.out.trim())?.[1]
    await startServer()
    const answer = await fetch(`${servers[0]?.url}/api/beheer/invitation/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect(await answer.json()).toMatchObject({ name: 'E. Dam' })

    const beside = await staff(['list'])
    expect(beside).toMatchObject({ code: 1, out: '' })
    expect(beside.errors).toContain('The portal is running.')
    expect(beside.errors).toContain('Stop it first')
  },
  LONG_MS,
)

test(
  'what is no command ends with 2, help with 0, and a database that is away with 1',
  async () => {
    expect(await staff(['make', '--role', 'boss'])).toMatchObject({ code: 2, out: '' })
    expect(await staff(['--help'])).toMatchObject({ code: 0, errors: '' })
    const away = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }
    const { code, out, errors } = await staff(['list'], away)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(errors).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used: .*\n$/)
  },
  LONG_MS,
)

describeOnPostgres('a shell beside a portal that runs', (postgres) => {
  test(
    'a staff member is made and listed, and the portal knows at once',
    async () => {
      const { url, drop } = await createTestDatabase(postgres)
      const onPostgres = { DATABASE_URL: url }
      await startServer(onPostgres)
      await staff(['make', ...ADMINISTRATOR, '--role', 'handler'], onPostgres)
      const listed = await staff(['list'], onPostgres)
      expect(listed.out).toContain('eerste@gemeente.example')
      expect(await staff(['queue'], onPostgres)).toMatchObject({ code: 0 })
      const refused = await staff(['end', 'nobody@gemeente.example'], onPostgres)
      expect(refused).toEqual({
        code: 1,
        out: '',
        errors: 'Nobody works here as nobody@gemeente.example.\n',
      })
      servers[0]?.process.kill('SIGTERM')
      await servers[0]?.exitCode()
      await drop()
    },
    LONG_MS,
  )
})

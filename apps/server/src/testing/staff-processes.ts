import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { COMPILED, type ServerProcess, startServerProcess } from './server-process.ts'

const CLI = join(import.meta.dirname, '../staff-cli.ts')

/** `npm run staff` and servers as processes in one environment, a new one for each test. */
export function staffProcesses() {
  let environment: Record<string, string>
  const servers: ServerProcess[] = []
  beforeEach(async () => {
    const key = () => `test-1:${randomBytes(32).toString('base64url')}`
    environment = {
      DATA_DIR: await mkdtemp(join(tmpdir(), 'vignettes-staff-')),
      TOKEN_KEYS: key(),
      BSN_KEYS: key(),
      PROOF_KEYS: key(),
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
  return {
    async startServer(variables: Record<string, string> = {}): Promise<ServerProcess> {
      const server = await startServerProcess({ ...environment, ...variables })
      servers.push(server)
      await server.untilLine('ready')
      return server
    },
    /** `npm run staff -- …`, in the environment of the server. */
    async staff(args: string[], variables: Record<string, string> = {}) {
      const child = spawn(process.execPath, [CLI, ...args], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: COMPILED,
          ...environment,
          ...variables,
        },
      })
      const printed = { out: '', errors: '' }
      child.stdout.on('data', (chunk) => (printed.out += String(chunk)))
      child.stderr.on('data', (chunk) => (printed.errors += String(chunk)))
      const [code] = (await once(child, 'close')) as [number | null]
      return { code, ...printed }
    },
  }
}

/** The words of a command that make the first one who works here. */
export const FIRST_PERSON = ['--email', 'eerste@gemeente.example', '--name', 'E. Dam']

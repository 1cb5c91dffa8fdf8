import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '..')

export interface RunningPortal {
  url: string
  sandboxUrl: string
  smtpPort: number
  /** The process that serves the portal, to measure it from outside. */
  serverPid: number
  dataDir: string
  stop: () => Promise<void>
}

/** Starts the portal as `npm start` does, on free ports with an empty data folder. */
export async function startPortal(changes: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vignettes-bench-'))
  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()])
  // To a file: who asks is in this process, which would have to read each line of what it asked.
  const logged = join(dataDir, 'bench.log')
  const log = await open(logged, 'w')
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', log.fd, 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      LOG_LEVEL: 'warn',
      DEMO: '0',
      // What is measured comes from one account and one address.
      ATTEMPT_LIMIT_FACTOR: '10000',
      ...changes,
    },
  })
  const ended = once(child, 'exit')
  await log.close()
  while (!/^ready http/m.test(await readFile(logged, 'utf8'))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error('the portal did not start')
    }
    await wait(50)
  }
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    smtpPort,
    dataDir,
    serverPid: Number(
      execFileSync('pgrep', ['-P', String(child.pid), '-f', 'apps/server/src/main.ts'], {
        encoding: 'utf8',
      }),
    ),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

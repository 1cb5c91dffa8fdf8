import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePorts } from './free-ports.ts'

const ROOT = join(import.meta.dirname, '..')

/** An empty data folder, for as long as a test works with it. */
export async function withDataFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vignettes-at-'))
  try {
    await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** `npm run staff` on a data folder that no portal has open. @returns what it prints */
export async function runStaff(dataDir: string, command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.ts', ...command], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
  })
  return stdout
}

interface PortalAt {
  /** Its clock starts at this (`PORTAL_NOW`), and so lags by what the start takes; without one it has the time of now. */
  instant?: string
  dataDir: string
  desk?: boolean
  /** `STAFF_OIDC_ROLES`, where staff come in by the sandbox's directory. */
  directoryRoles?: string
}

/** Another portal, for as long as a test works with it. */
export async function withPortalAt(
  portal: PortalAt,
  work: (url: string, sandboxUrl: string) => Promise<void>,
): Promise<void> {
  const ports = await freePorts(3)
  const running = await startAt(portal, ports)
  try {
    await work(`http://localhost:${ports[0]}`, `http://localhost:${ports[1]}`)
  } finally {
    await running.end('SIGTERM')
  }
}

/** The same, of a portal that can be killed as a power cut kills it, and started again where it was. */
export async function withPortalToKill(
  portal: PortalAt,
  work: (
    url: string,
    again: { kill: () => Promise<void>; start: () => Promise<void> },
  ) => Promise<void>,
): Promise<void> {
  const ports = await freePorts(3)
  let running = await startAt(portal, ports)
  try {
    await work(`http://localhost:${ports[0]}`, {
      kill: () => running.end('SIGKILL'),
      start: async () => {
        running = await startAt(portal, ports)
      },
    })
  } finally {
    await running.end('SIGTERM')
  }
}

/** Starts one on these ports: of the portal, of the sandbox and of its mail. */
async function startAt(
  { instant, dataDir, desk = false, directoryRoles }: PortalAt,
  [port, sandboxPort, smtpPort]: readonly number[],
) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    // Its parts are processes too: they are killed as one.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      ...(instant && { PORTAL_NOW: instant }),
      DEMO: '0',
      DESK: desk ? '1' : '0',
      LOG_LEVEL: 'fatal',
      ...(directoryRoles !== undefined && {
        STAFF_OIDC_ISSUER: `http://localhost:${sandboxPort}/directory`,
        STAFF_OIDC_CLIENT_ID: 'vignettenportaal',
        STAFF_OIDC_CLIENT_SECRET: 'development-directory-secret',
        STAFF_OIDC_ROLES: directoryRoles,
      }),
    },
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready http')) break
  }
  // What is printed later is read and thrown away, or the pipe would fill.
  child.stdout.resume()
  return {
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) {
        if (signal === 'SIGKILL' && child.pid !== undefined) process.kill(-child.pid, signal)
        else child.kill(signal)
      }
      await ended
    },
  }
}

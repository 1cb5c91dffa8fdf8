import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../main.ts')
/** What Node made of the sources: a process that finds it there starts in half the time. */
export const COMPILED = join(import.meta.dirname, '../../../../.tsbuild/compiled')

export interface ServerProcess {
  process: ChildProcess
  url: string
  /** Everything it wrote. */
  output(): string
  /** Resolves when a line that begins so was written; rejects when it ended before. */
  untilLine(beginning: string): Promise<void>
  exitCode(): Promise<number | null>
  /** What it wrote until its end: its last lines may be read only after it has exited. */
  wholeOutput(): Promise<string>
}

/** Starts the real server as a process of its own, with keys made for it. @param folder where it is started */
export async function startServerProcess(
  variables: Record<string, string>,
  folder = variables.DATA_DIR,
): Promise<ServerProcess> {
  const port = variables.PORT ?? String(await freePort())
  const key = () => `test-1:${randomBytes(32).toString('base64url')}`
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TOKEN_KEYS: key(),
      BSN_KEYS: key(),
      PROOF_KEYS: key(),
      PAYMENT_WEBHOOK_KEYS: key(),
      PAYMENT_API_KEY: randomBytes(16).toString('hex'),
      NODE_COMPILE_CACHE: COMPILED,
      DEMO: '0',
      ...variables,
      PORT: port,
    },
  })
  let output = ''
  const ended = once(child, 'exit') as Promise<[number | null]>
  const closed = once(child, 'close')
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  return {
    process: child,
    url: `http://localhost:${port}`,
    output: () => output,
    exitCode: async () => (await ended)[0],
    async wholeOutput() {
      await closed
      return output
    },
    untilLine: (beginning) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.split('\n').some((line) => line.startsWith(beginning))) resolve()
        }
        child.stdout.on('data', look)
        void ended.then(() => reject(new Error(`It ended before: ${output}`)))
        look()
      }),
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

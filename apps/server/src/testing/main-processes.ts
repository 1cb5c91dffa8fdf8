import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Servers as processes on one folder, a new one for each test; none outlives its test. */
export function mainProcesses() {
  let dataDir = ''
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
  return {
    dataDir: () => dataDir,
    async start(variables: Record<string, string> = {}): Promise<ServerProcess> {
      const server = await startServerProcess({ DATA_DIR: dataDir, ...variables }, dataDir)
      started.push(server)
      return server
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from './start-process.ts'

export const SANDBOX_API_KEY = 'sandbox-key-of-the-tests'
export const SANDBOX_WEBHOOK_SECRET = 'webhook-secret-of-the-tests-0123456789'

export interface SandboxProcess {
  url: string
  smtpPort: number
  stop(): Promise<void>
}

/** The world outside, as a process of its own on free ports, with a folder that goes when it stops. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vignettes-sandbox-'))
  const { ready, stop } = await startProcess('apps/sandbox/src/main.ts', {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    DATA_DIR: dataDir,
    PAYMENT_API_KEY: SANDBOX_API_KEY,
    PAYMENT_WEBHOOK_KEYS: `test-1:${SANDBOX_WEBHOOK_SECRET}`,
  })
  return {
    url: String(ready.url),
    smtpPort: Number(ready.smtpPort),
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

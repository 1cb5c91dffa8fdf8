import { randomBytes } from 'node:crypto'
import { SANDBOX_API_KEY, SANDBOX_WEBHOOK_SECRET, type SandboxProcess } from './sandbox-process.ts'
import { freePort } from './server-process.ts'

/** An environment for servers that come after each other: the same keys and address, and what a test adds. */
export async function serverEnvironment(sandbox: SandboxProcess): Promise<Record<string, string>> {
  const key = () => `test-1:${randomBytes(32).toString('base64url')}`
  return {
    PORT: String(await freePort()),
    PAYMENT_BASE_URL: sandbox.url,
    PAYMENT_API_KEY: SANDBOX_API_KEY,
    PAYMENT_WEBHOOK_KEYS: `test-1:${SANDBOX_WEBHOOK_SECRET}`,
    SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
    TOKEN_KEYS: key(),
    BSN_KEYS: key(),
    PROOF_KEYS: key(),
  }
}

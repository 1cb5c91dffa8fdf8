import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from './testing/start-test-sandbox.ts'

function run(changes: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    DATA_DIR: aFolder(),
    PAYMENT_API_KEY: 'key',
    PAYMENT_WEBHOOK_KEYS: 'kid:secret',
    ...changes,
  }
  const child = fork(join(import.meta.dirname, 'main.ts'), { env, execArgv: [], silent: true })
  return { child, exited: once(child, 'exit') }
}

test('it stops with 0 on SIGTERM', async () => {
  const { child, exited } = run()
  await once(child, 'message')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('it stops when whoever started it is gone', async () => {
  const { child, exited } = run()
  await once(child, 'message')
  child.disconnect()
  expect(await exited).toEqual([0, null])
})

test('a wrong variable stops the start with its name, and never shows a secret', async () => {
  const { child, exited } = run({ SANDBOX_PORT: 'no', PAYMENT_WEBHOOK_KEYS: 'only-a-secret' })
  let errors = ''
  child.stderr?.on('data', (text) => (errors += String(text)))
  expect(await exited).toEqual([1, null])
  expect(errors).toMatch(/SANDBOX_PORT: .*given: no/)
  expect(errors).toContain('PAYMENT_WEBHOOK_KEYS: expected "kid:secret"')
  expect(errors).not.toContain('only-a-secret')
})

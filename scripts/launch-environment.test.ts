import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchEnvironment } from './launch-environment.ts'

let DATA_DIR: string
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'vignettes-launch-'))
})
afterEach(() => rm(DATA_DIR, { recursive: true, force: true }))

test.each([
  ['3101', '3102'],
  ['0', '0'],
])('a sandbox that is put at port %s takes its mail at %s', (SANDBOX_PORT, expected) => {
  expect(launchEnvironment({ settled: { DATA_DIR, SANDBOX_PORT } }).SANDBOX_SMTP_PORT).toBe(
    expected,
  )
})

test('where mail is taken can be said as well', () => {
  const settled = { DATA_DIR, SANDBOX_PORT: '4100', SANDBOX_SMTP_PORT: '4200' }
  expect(launchEnvironment({ settled }).SANDBOX_SMTP_PORT).toBe('4200')
})

test('the keys that are made once are those of the next start', () => {
  const keysOf = () => launchEnvironment({ settled: { DATA_DIR } }).TOKEN_KEYS
  expect(keysOf()).toMatch(/^development-1:.{43}$/)
  expect(keysOf()).toBe(keysOf())
})

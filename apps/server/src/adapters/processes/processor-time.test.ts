import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { tellProcessorTime } from './processor-time.ts'

/** And a little more. */
const TOLD_EVERY_MS = 300

let busy: ChildProcess | undefined
afterEach(() => {
  busy?.kill('SIGKILL')
})

test('what a process takes of the processor is told, and not the time that the machine has for others', async () => {
  busy = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
  let tookMs = 0
  const stopTelling = tellProcessorTime(busy.pid, (ms) => (tookMs += ms))
  await expect.poll(() => tookMs, { timeout: 30_000 }).toBeGreaterThan(0)
  busy.kill('SIGSTOP')
  await wait(TOLD_EVERY_MS)
  const before = tookMs
  await wait(4 * TOLD_EVERY_MS)
  expect(tookMs).toBe(before)
  busy.kill('SIGCONT')
  await expect.poll(() => tookMs, { timeout: 30_000 }).toBeGreaterThan(before)
  stopTelling()
})

test('nothing is told of a process that there is not', () => {
  let told = 0
  tellProcessorTime(undefined, () => (told += 1))()
  expect(told).toBe(0)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoTimeForWorkError } from '../../ports/document-work.ts'
import { BoundedProcess, TooHeavyError } from './bounded-process.ts'

/** Takes as much of the processor as it is asked to, and then does nothing more, and answers nothing: as where the machine has no time for it. */
const MAIN = `
process.on('message', ({ processorMs }) => {
  const before = process.cpuUsage()
  const tookMs = ({ user, system }) => (user + system) / 1000
  while (tookMs(process.cpuUsage(before)) < processorMs);
})
process.send('ready')
`
const BOUNDS = { processorMs: 400, residentMb: 400, ms: 3_000 }

let folder: string
let main: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-processes-'))
  main = join(folder, 'busy.mjs')
  await writeFile(main, MAIN)
})
afterAll(() => rm(folder, { recursive: true }))

function stuckAfter(processorMs: number): Promise<unknown> {
  return new BoundedProcess(main, BOUNDS).work({ processorMs })
}

test('a task that is not done by the clock after half of what it may take is too heavy, on a busy machine too', async () => {
  await expect(stuckAfter(300)).rejects.toBeInstanceOf(TooHeavyError)
})

test('a task that is not done by the clock, and took little, says nothing but that the machine has no time', async () => {
  await expect(stuckAfter(20)).rejects.toBeInstanceOf(NoTimeForWorkError)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * `npm run check`, two parts at a time: each but the tests uses one core, and no core waits for the longest. Each part tells what
 * it has to say when it has ended.
 */
const STAGES = [
  // What all that follows reads.
  ['routes'],
  ['types', 'format', 'walls', 'unused'],
  // The lint takes one core as long as the tests take two.
  ['lint', 'test:check'],
]
const AT_ONCE = 2
const MS = 1000

const begunAt = performance.now()
for (const stage of STAGES) {
  const failed = await runAll(stage)
  if (failed.length > 0) {
    process.stdout.write(`\nnpm run check: ${failed.join(' and ')} failed\n`)
    process.exit(1)
  }
}
process.stdout.write(`\nnpm run check: all is well, after ${secondsSince(begunAt)} s\n`)

/** @returns those that failed */
async function runAll(names: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  const left = names.values()
  const lane = async () => {
    for (const name of left) if (!(await run(name))) failed.push(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return failed
}

async function run(name: string): Promise<boolean> {
  const startedAt = performance.now()
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A pipe has no colours of its own accord.
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env },
    shell: process.platform === 'win32',
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(
    `\n${name}: ${code === 0 ? 'good' : 'FAILED'}, ${secondsSince(startedAt)} s\n`,
  )
  process.stdout.write(Buffer.concat(output))
  return code === 0
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / MS).toFixed(1)
}

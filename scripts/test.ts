import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * `npm test`, and with `--whole` `npm run test:whole`. The first tries each thing once; the second also tries it on both databases,
 * in each language, at each width and on each step, which takes more than twice as long.
 */
const STAGES = ['check', 'test:api', 'test:build', 'test:browser']
const SECONDS_PER_MS = 1 / 1000

const isWhole = process.argv.includes('--whole')
const took: string[] = []
for (const stage of STAGES) {
  const startedAt = performance.now()
  const code = await run(stage)
  took.push(`${stage} ${Math.round((performance.now() - startedAt) * SECONDS_PER_MS)} s`)
  if (code !== 0) {
    process.stdout.write(`\n${stage} failed (${took.join(', ')})\n`)
    process.exit(1)
  }
}
process.stdout.write(`\nall is well: ${took.join(', ')}\n`)

async function run(stage: string): Promise<number | null> {
  const child = spawn('npm', ['run', '--silent', stage], {
    stdio: 'inherit',
    env: { ...process.env, TEST_ONCE: isWhole ? '' : '1' },
    shell: process.platform === 'win32',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

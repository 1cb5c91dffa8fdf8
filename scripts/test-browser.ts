import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { judgeStates, type Seen } from '../e2e/seen-states.ts'
import { buildWebIfStale } from './build-web.ts'
import { findProgram } from './find-program.ts'
import { withPortalForTests } from './portal-for-tests.ts'
import { runPlaywright } from './run-playwright.ts'

/**
 * `npm run test:browser`: the journeys of `e2e/`, in a real browser against the real server and sandbox, on free
 * ports and a data folder of their own. What follows `--` goes to Playwright.
 */
const chromium = findProgram(
  process.env.CHROMIUM_PATH,
  // The shell is the same engine without windows to draw: a third less time.
  [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ],
  ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
)
if (!chromium) {
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

buildWebIfStale()
const wanted = process.argv.slice(2)
// The whole suite goes in as many parts as there are cores, at most two, each on a portal of its own.
const parts = wanted.length > 0 ? 1 : Math.min(2, availableParallelism())
const ran = await Promise.all(
  Array.from({ length: parts }, (_, index) => runPart(chromium, index + 1, parts)),
)
process.exitCode = Math.max(...ran.map(({ code }) => code))
// What is due when every test has run.
if (wanted.length === 0 && !process.exitCode) {
  process.exitCode = judgeStates(ran.flatMap(({ seen }) => seen)) ? 0 : 1
}

/** Part 1 of the suite says what it does as it does it, the others when they have ended. */
async function runPart(
  executablePath: string,
  part: number,
  of: number,
): Promise<{ code: number; seen: Seen[] }> {
  return withPortalForTests(async ({ folder, env }) => {
    const statesFile = join(folder, 'states.json')
    const code = await runPlaywright(
      [
        ...['--config', 'e2e/playwright.config.ts'],
        ...['--shard', `${part}/${of}`, '--output', `test-results/${part}`, ...wanted],
      ],
      {
        ...env,
        CHROMIUM_PATH: executablePath,
        ...(wanted.length === 0 && { STATES_FILE: statesFile }),
      },
      part === 1,
    )
    const seen = existsSync(statesFile) ? readFileSync(statesFile, 'utf8') : '[]'
    return { code, seen: JSON.parse(seen) as Seen[] }
  })
}

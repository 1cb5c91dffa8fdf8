import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { judgeStates, type Seen } from '../e2e/seen-states.ts'
import { buildWebIfStale } from './build-web.ts'
import { findProgram } from './find-program.ts'
import { type TestPortal, withPortalForTests } from './portal-for-tests.ts'
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
const isWhole = wanted.length === 0 && process.env.TEST_ONCE !== '1'
// The whole suite runs in more browsers than there are cores, at most three, each on a portal of its own: half of what a test does
// is waiting.
const browsers = wanted.length > 0 ? 1 : Math.min(3, availableParallelism() + 1)
process.exitCode = await withPortals(browsers, async (portals) => {
  const statesFile = join(portals[0]!.folder, 'states.json')
  const code = await runPlaywright(
    [
      ...['--config', 'e2e/playwright.config.ts', '--output', 'test-results/browser'],
      ...['--workers', String(browsers), ...wanted],
    ],
    {
      PORTALS: JSON.stringify(portals.map(({ env }) => env)),
      CHROMIUM_PATH: chromium,
      ...(isWhole && { STATES_FILE: statesFile }),
    },
    true,
  )
  if (!isWhole || code !== 0) return code
  // What is due when every test has run.
  return judgeStates(JSON.parse(readFileSync(statesFile, 'utf8')) as Seen[]) ? 0 : 1
})

function withPortals<T>(
  count: number,
  work: (portals: TestPortal[]) => Promise<T>,
  started: TestPortal[] = [],
): Promise<T> {
  if (started.length === count) return work(started)
  return withPortalForTests((portal) => withPortals(count, work, [...started, portal]))
}

import { defineConfig } from '@playwright/test'

const { PORTALS = '[]', CHROMIUM_PATH = '', TEST_PARALLEL_INDEX = '0', TEST_ONCE } = process.env

// Each worker has a portal of its own, and reads where it is from its environment.
const portals = JSON.parse(PORTALS) as Record<string, string>[]
Object.assign(process.env, portals[Number(TEST_PARALLEL_INDEX)])

export default defineConfig({
  testDir: '.',
  testIgnore: 'engines/**',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  outputDir: '../test-results',
  globalSetup: './require-portal.ts',
  // `npm test` leaves out what tries the same once more, in another language, width or step; `npm run test:whole` does not.
  ...(TEST_ONCE === '1' && { grepInvert: /@again/ }),
  // One portal, one browser: who starts the tests says how many of them the machine has room for.
  workers: 1,
  // Some start a desk of their own and go through it at two widths: on a slow machine that takes minutes. What hangs is found all the same.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // A machine that stands still for seconds is no fault of the portal: what passes only then is reported as flaky.
  retries: 1,
  reporter: [['list'], ['./state-reporter.ts']],
  use: {
    baseURL: process.env.PORTAL_URL,
    locale: 'nl-NL',
    actionTimeout: 20_000,
    // What a trace takes is a third of the time; what fails is run once more, and then it is kept.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
})

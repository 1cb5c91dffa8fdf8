import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What the tests of the parts of a screen have in common. */
const COMPONENTS = {
  include: ['apps/web/**/*.test.tsx'],
  setupFiles: ['./scripts/vitest-setup.ts', './apps/web/src/testing/component-setup.ts'],
  // Node cannot load the design system's folder imports itself.
  server: { deps: { inline: [/@amsterdam\//] } },
}

/** Tests of parts that put another source in the place of one, or read the head of the page as it is loaded. */
const ALONE = [
  'apps/web/src/features/vignettes/vignette-facts.test.tsx',
  'apps/web/src/components/phone.test.tsx',
  'apps/web/src/features/wizard/already-asked.test.tsx',
  'apps/web/src/features/wizard/draw-map.test.tsx',
  'apps/web/src/features/wizard/waiting-request.test.tsx',
  'apps/web/src/features/wizard/after/handed-in.test.tsx',
]

/**
 * Tests that change what others in the same process would find or are told by them: a row planted in a table of the rules, timers
 * that hasten and are counted, traces.
 */
const APART = [
  'apps/server/src/sixth-document.api.test.ts',
  'apps/server/src/third-district.api.test.ts',
  'apps/server/src/adapters/smtp/stalling-mail-server.api.test.ts',
  'apps/server/src/slow-outside.api.test.ts',
  'apps/server/src/tracing.api.test.ts',
]

/**
 * Tests that start process after process, or try hundreds of inputs, and take a minute or more each: `npm test` leaves them to
 * `npm run test:whole`, and keeps one of each kind (a start, a kill, a backup, the staff's shell, two processes, hostile texts).
 */
const LONG = [
  'stop-while-saving',
  'backup-under-load',
  'staff-cli-exits',
  'staff-cli-work',
  'staff-cli-beside',
  'main-same-folder',
  'right-keys',
  'kill-while-mailing',
  'kill-while-stopping',
  'documents-in-s3',
  'two-roles',
  'restore-that-fails',
  'several-processes-draft',
  'bad-input-desk-acts',
  'hostile-texts-templates',
  'hostile-texts-formulas',
].map((name) => `apps/server/src/${name}.api.test.ts`)

/** What the tests of the API have in common. */
const API = {
  globalSetup: [
    './apps/server/src/testing/make-archives.ts',
    './apps/server/src/testing/make-template.ts',
  ],
  // Node reads these sources itself, as it does in production: a second less for each file.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Some start processes of the portal, one after the other: on a slow machine each takes ten seconds.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    setupFiles: ['./scripts/vitest-setup.ts'],
    // A machine that is busy takes its time; what hangs is found all the same.
    testTimeout: 60_000,
    // The runner keeps a core for itself if nobody says otherwise: of two, that is half.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Nothing in them outlives its file: loading every source once takes half the time.
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts', 'apps/web/**'],
        },
      },
      {
        extends: true,
        // Their browser, its storage and its calls are made up in the globals.
        test: { name: 'web', include: ['apps/web/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...COMPONENTS,
          name: 'components',
          exclude: ['**/node_modules/**', ...ALONE],
          // They put back what they change: loading the app and its window once takes a third of the time.
          isolate: false,
          environment: './apps/web/src/testing/one-window.ts',
        },
      },
      {
        extends: true,
        test: { ...COMPONENTS, name: 'alone', include: ALONE, environment: 'happy-dom' },
      },
      {
        extends: true,
        test: {
          ...API,
          name: 'api',
          // Each begins with a portal of its own: loading the server once takes two seconds less for each file.
          isolate: false,
          include: ['apps/**/*.api.test.ts'],
          exclude: ['**/node_modules/**', ...APART, ...(process.env.TEST_ONCE === '1' ? LONG : [])],
        },
      },
      {
        extends: true,
        test: { ...API, name: 'apart', include: APART },
      },
      {
        extends: true,
        test: { name: 'docs', include: ['test-docs/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'walls', include: ['test-walls/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
})

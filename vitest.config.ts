import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['./scripts/vitest-setup.ts'],
    // A machine that is busy takes its time; what hangs is found all the same.
    testTimeout: 20_000,
    // The runner keeps a core for itself if nobody says otherwise: of two, that is half.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['./scripts/vitest-setup.ts', './apps/web/src/testing/component-setup.ts'],
          // Node cannot load the design system's folder imports itself.
          server: { deps: { inline: [/@amsterdam\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/**/*.api.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['./apps/server/src/testing/make-archives.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
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

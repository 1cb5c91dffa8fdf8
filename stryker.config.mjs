/**
 * Changes the rules one small piece at a time and expects a test to notice (`npm run mutation`): the domain's rules,
 * tariff, states and wizard, and the server's judgement of what a provider reports.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  mutate: [
    'packages/domain/src/{rules,documents,vignette,wizard}/**/*.ts',
    'apps/server/src/modules/{payments,mandates,refunds}/judge-report.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: [
    '.data',
    '.tsbuild',
    'apps/web/build',
    'apps/*/.react-router',
    'docs',
    'bench',
    'e2e',
  ],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.tsbuild/mutation.json' },
  clearTextReporter: { reportTests: false, logTests: false, skipFull: true },
  thresholds: { high: 90, low: 85, break: 85 },
  tempDirName: '.tsbuild/stryker',
}

import { defineConfig } from '@playwright/test'

/** Playwright keeps the tests; the engines are those that a visitor has, not its own. */
export default defineConfig({
  testDir: '.',
  globalSetup: './require-engines.ts',
  workers: 1,
  timeout: 120_000,
  retries: 1,
  reporter: [['list']],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})

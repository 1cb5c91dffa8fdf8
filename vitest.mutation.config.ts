import { defineConfig } from 'vitest/config'

/** The tests that judge the rules, alone: every change of a rule runs those that touch it. */
export default defineConfig({
  test: {
    include: [
      'packages/domain/**/*.test.ts',
      'apps/server/src/modules/{payments,mandates,refunds}/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.api.test.ts'],
  },
})

import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { 'happy-dom': happyDom } = builtinEnvironments

/**
 * One window for all test files of a worker. Making one takes as long as what a file tests in it, and what a source
 * read of the first one (its storage, its history) would be another's than the test's.
 */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options) {
    if (!('happyDOM' in global)) await happyDom.setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment

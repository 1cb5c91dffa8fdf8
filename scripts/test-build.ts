import { ESLint } from 'eslint'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.ts'
import { languageTooNew } from './language-too-new.ts'

/** `npm run test:build`: what a browser is sent, also of libraries, keeps to what the oldest browsers know. */
const ROOT = join(import.meta.dirname, '..')
const BUILT = 'apps/web/build/client'

buildWebIfStale()
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: 'eslint.baseline.config.js',
  ignorePatterns: ['!**/build/'],
})
const results = await eslint.lintFiles([BUILT])
const formatter = await eslint.loadFormatter('stylish')
const found = [
  await formatter.format(results),
  ...(await languageTooNew([join(ROOT, BUILT, '**/*.js')])),
].filter(Boolean)
console.log(found.join('\n') || `${results.length} built files, nothing too new`)
process.exitCode = found.length > 0 ? 1 : 0

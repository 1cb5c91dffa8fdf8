import css from '@eslint/css'
import compat from 'eslint-plugin-compat'
import ts from 'typescript-eslint'
import {
  BETTER_WHERE_KNOWN,
  BRING_WHAT_THEY_NEED,
  OLDEST_BROWSERS,
} from './apps/web/oldest-browsers.ts'

/** What the oldest browsers know: for the sources, and for what is built of them and of what they bring along. */
export default [
  // Comments for the other rules are not for these.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  // Three megabytes of compiled C, which take minutes to read and run in a worker that only a HEIC photo starts.
  { ignores: ['**/heic-worker-*.js', ...BRING_WHAT_THEY_NEED] },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: ts.parser } },
  {
    files: ['**/*.{js,ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { compat },
    settings: {
      browsers: [OLDEST_BROWSERS.browserslist],
      polyfills: Object.keys(BETTER_WHERE_KNOWN.globals),
    },
    rules: { 'compat/compat': 'error' },
  },
  {
    files: ['**/*.css'],
    language: 'css/css',
    // The design system declares what a browser may skip; a mistake is prettier's to find.
    languageOptions: { tolerant: true },
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: OLDEST_BROWSERS.css,
          allowProperties: Object.keys(BETTER_WHERE_KNOWN.properties),
          allowSelectors: Object.keys(BETTER_WHERE_KNOWN.selectors),
        },
      ],
    },
  },
]

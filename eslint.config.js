import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'
import { noAddressLiterals } from './lint/no-address-literals.js'
import { noNameLiterals } from './lint/no-name-literals.js'
import { noRawLocators } from './lint/no-raw-locators.js'
import { noRetiredNames } from './lint/no-retired-names.js'

const portal = {
  rules: {
    'no-address-literals': noAddressLiterals,
    'no-name-literals': noNameLiterals,
    'no-raw-locators': noRawLocators,
    'no-retired-names': noRetiredNames,
  },
}

const EVERYWHERE = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: import from the file that defines the name.',
  },
  {
    selector:
      "CallExpression[callee.object.callee.property.name='toISOString'][arguments.1.value<=10]",
    message: 'A day is one in Amsterdam: take businessDate or daysAfter.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^get(FullYear|Month|Date|Day|Hours)$/]',
    message: 'The time zone of a machine says nothing: take businessDate.',
  },
]

export default ts.config(
  {
    ignores: ['**/build/', '**/.tsbuild/', '**/.react-router/', '**/.data/', 'test-walls/planted/'],
  },
  ...ts.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    // One reader of the environment and one clock: everything else is handed what it needs.
    files: ['apps/server/src/**/*.ts', 'packages/domain/src/**/*.ts'],
    ignores: ['apps/server/src/environment.ts', 'apps/server/src/testing/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only environment.ts reads the environment.',
        },
        { object: 'Date', property: 'now', message: 'Take the injected clock.' },
      ],
    },
  },
  {
    // Terms and days are the portal's: a browser's clock may be wrong.
    files: ['apps/web/src/{features,components}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...EVERYWHERE,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The day is the portal’s: take serverNow or serverToday.',
        },
      ],
    },
  },
  {
    // A test may spell an address out: that is how it shows what the table gives.
    files: [
      'apps/*/src/**/*.{ts,tsx}',
      'apps/web/*.ts',
      'packages/domain/src/**/*.ts',
      'scripts/**/*.ts',
    ],
    ignores: ['packages/domain/src/paths/**', '**/testing/**', '**/*.test.{ts,tsx}'],
    plugins: { portal },
    rules: { 'portal/no-address-literals': 'error' },
  },
  {
    // The tables themselves, and people who live in a town; a test may plant and name what it likes.
    files: ['apps/{server,web}/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'],
    ignores: [
      'packages/domain/src/vignette/districts.ts',
      'packages/domain/src/documents/documents.ts',
      'apps/server/src/demo/**',
      '**/testing/**',
      '**/*.test.{ts,tsx}',
    ],
    plugins: { portal },
    rules: { 'portal/no-name-literals': 'error' },
  },
  {
    // What an older version stored is spelled as it spelled it.
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/old-*.test.ts'],
    plugins: { portal },
    rules: { 'portal/no-retired-names': 'error' },
  },
  {
    files: ['e2e/**/*.ts'],
    ignores: ['e2e/unnamed.ts'],
    plugins: { portal },
    rules: { 'portal/no-raw-locators': 'error' },
  },
  {
    files: ['apps/web/**/*.tsx'],
    plugins: a11y.flatConfigs.strict.plugins,
    rules: a11y.flatConfigs.strict.rules,
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['scripts/**', 'bench/**', 'apps/web/src/api/log-failure.ts'],
    rules: { 'no-console': 'off' },
  },
)

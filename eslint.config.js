import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'
import { noAddressLiterals } from './lint/no-address-literals.js'

export default ts.config(
  {
    ignores: ['**/build/', '**/.tsbuild/', '**/.react-router/', '**/.data/', 'test-walls/planted/'],
  },
  ...ts.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'No barrels: import from the file that defines the name.',
        },
      ],
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
    // A test may spell an address out: that is how it shows what the table gives.
    files: [
      'apps/*/src/**/*.{ts,tsx}',
      'apps/web/*.ts',
      'packages/domain/src/**/*.ts',
      'scripts/**/*.ts',
    ],
    ignores: ['packages/domain/src/paths/**', '**/testing/**', '**/*.test.{ts,tsx}'],
    plugins: { portal: { rules: { 'no-address-literals': noAddressLiterals } } },
    rules: { 'portal/no-address-literals': 'error' },
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

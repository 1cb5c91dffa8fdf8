import { expect, test } from 'vitest'
import { areaFiles } from './area-files.ts'

const IMPORTS: Record<string, string[]> = {
  '/src/root.tsx': ['/src/page.tsx', '/src/text.ts', '/node_modules/react/index.js'],
  '/src/text.ts': ['/packages/domain/src/text/texts.ts'],
  '/packages/domain/src/text/texts.ts': ['/packages/domain/src/text/nl/step.json'],
  '/src/page.tsx': ['/node_modules/@amsterdam/design-system-react/dist/Alert/Alert.js'],
  '/src/features/check/check-page.tsx': ['/src/ui/choice.tsx', '/src/page.tsx'],
  '/src/features/information/page.tsx': ['/src/format.ts'],
  '/src/features/account/login-page.tsx': ['/src/components/text-field.tsx', '/src/format.ts'],
  '/src/features/account/details.tsx': [
    '/src/components/date-field.tsx',
    '/src/components/text-field.tsx',
    '/src/format.ts',
  ],
  '/src/features/wizard/wizard.tsx': ['/src/components/date-field.tsx', '/src/flow.ts'],
}
const modules = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) }
const groups = areaFiles({
  first: ['/src/root.tsx', '/src/features/check/check-page.tsx'],
  areas: {
    information: ['/src/features/information/page.tsx'],
    login: ['/src/features/account/login-page.tsx'],
    account: ['/src/features/account/details.tsx'],
    wizard: ['/src/features/wizard/wizard.tsx'],
  },
  files: {
    information: [['information']],
    calls: [['login', 'account']],
    forms: [['login']],
    shared: [
      ['login', 'wizard'],
      ['account', 'wizard'],
    ],
    account: [['account']],
    wizard: [['wizard']],
  },
})

test.each([
  ['/src/root.tsx', 'portal'],
  ['/src/ui/choice.tsx', 'portal'],
  ['/node_modules/@amsterdam/design-system-react/dist/Alert/Alert.js', 'portal'],
  ['/node_modules/react/index.js', 'vendor'],
  ['/src/features/check/check-page.tsx', null],
  ['/src/format.ts', 'information'],
  ['/src/components/text-field.tsx', 'calls'],
  ['/src/features/account/login-page.tsx', 'forms'],
  ['/src/components/date-field.tsx', 'shared'],
  ['/src/features/wizard/wizard.tsx', 'wizard'],
  ['/src/flow.ts', 'wizard'],
  ['/src/loaded-later.ts', null],
  ['/packages/domain/src/text/nl/step.json', null],
])('%s is found in %s', (id, file) => {
  const files = groups.map(({ name }) => name(id, modules)).filter((name) => name !== null)
  expect(files).toEqual(file === null ? [] : [file])
})

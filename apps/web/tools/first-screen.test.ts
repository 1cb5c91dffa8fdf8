import { expect, test } from 'vitest'
import { firstScreenFiles } from './first-screen.ts'

const IMPORTS: Record<string, string[]> = {
  '/src/root.tsx': ['/src/page.tsx', '/node_modules/react/index.js'],
  '/src/page.tsx': ['/node_modules/@amsterdam/design-system-react/dist/Alert/Alert.js'],
  '/src/features/check/check-page.tsx': ['/src/ui/choice.tsx', '/src/page.tsx'],
  '/src/features/account/login-page.tsx': ['/src/components/form/text-field.tsx'],
}
const modules = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) }
const groups = firstScreenFiles(['/src/root.tsx', '/src/features/check/check-page.tsx'])

test.each([
  ['/src/root.tsx', 'portal'],
  ['/src/ui/choice.tsx', 'portal'],
  ['/node_modules/@amsterdam/design-system-react/dist/Alert/Alert.js', 'portal'],
  ['/node_modules/react/index.js', 'vendor'],
  ['/src/features/check/check-page.tsx', null],
  ['/src/components/form/text-field.tsx', null],
])('a first visit finds %s in %s', (id, file) => {
  const files = groups.map(({ name }) => name(id, modules))
  expect(files.find((name) => name !== null) ?? null).toBe(file)
})

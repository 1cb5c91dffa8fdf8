import { expect, test } from 'vitest'
import { inShellWords, shellNameOf } from './shell-words.ts'

test('a refusal of the desk is told in the words of the shell, with who is named in it', () => {
  expect(inShellWords('casework.staff.last-administrator')).toBe(
    'This is the last administrator. Make another one first.',
  )
  expect(inShellWords('casework.claimed-by', { name: 'C. Dam' })).toBe(
    'C. Dam has this case in hand.',
  )
})

test.each([
  ['validFrom', '--valid-from'],
  ['lost', '--lost'],
  ['documents.0.reason', 'reason'],
  ['documents.0.documentId', 'document'],
  ['documents', 'document'],
])('the field %s is called %s', (path, name) => {
  expect(shellNameOf(path)).toBe(name)
})

import { expect, test } from 'vitest'
import { spelledOut } from './spelled-out.ts'

test.each([
  ['w@chtw00rd', 'wachtwoord'],
  ['$10ep', 'sioep'],
  ['p455word', 'password'],
  ['b3ck!', 'beck!'],
])('%j is %j with letters', (written, letters) => {
  expect(spelledOut(written)).toBe(letters)
})

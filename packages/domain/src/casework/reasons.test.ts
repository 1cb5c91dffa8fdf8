import { expect, test } from 'vitest'
import { decisionReasonText, rejectionText } from './reasons.ts'

test.each([
  [{ reason: 'unreadable', remark: null }, 'Niet te lezen.', 'Niet te lezen.'],
  [{ reason: 'unreadable', remark: 'Te donker.' }, 'Niet te lezen.', 'Niet te lezen. Te donker.'],
  [{ reason: 'other', remark: 'Verkeerde haven.' }, 'Anders', 'Verkeerde haven.'],
] as const)(
  'B18 why a document was rejected is said in the words of its code: %j',
  (rejection, words, told) => expect(rejectionText(rejection, words)).toBe(told),
)

test.each([
  ['', null, ''],
  ['', 'Gebeld.', 'Gebeld.'],
  ['Niet de eigenaar', null, 'Niet de eigenaar'],
  ['Anders', 'Gezonken.', 'Anders. Gezonken.'],
])('B18 why it was decided so is said in the words of its code: %j, %j', (words, note, told) =>
  expect(decisionReasonText(words, note)).toBe(told),
)

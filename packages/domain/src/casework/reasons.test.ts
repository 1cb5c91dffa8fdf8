import { expect, test } from 'vitest'
import { decisionReasonText, rejectionText, rejectReasonsFor } from './reasons.ts'

const translate = (key: string) => `<${key}>`

test.each([
  [{ reason: 'unreadable', remark: null }, 'paper', '<decision.reject.unreadable>'],
  [
    { reason: 'unreadable', remark: 'Te donker.' },
    'photo',
    '<decision.reject-photo.unreadable> Te donker.',
  ],
  [{ reason: 'other', remark: 'Verkeerde haven.' }, 'photo', 'Verkeerde haven.'],
  // Kept from before a photo had reasons of its own.
  [{ reason: 'out-of-date', remark: null }, 'photo', '<decision.reject.out-of-date>'],
] as const)(
  'B18 why a document was rejected is said from its code, of a photo otherwise than of a paper: %j %s',
  (rejection, sort, words) => expect(rejectionText(rejection, sort, translate)).toBe(words),
)

test('a photo is not rejected for a name that is on it, or as out of date', () => {
  expect(rejectReasonsFor('photo')).toEqual([
    'unreadable',
    'wrong-document',
    'incomplete',
    'not-this-boat',
    'other',
  ])
  expect(rejectReasonsFor('paper')).toContain('not-this-person')
})

test.each([
  [{ reason: null, note: null }, ''],
  [{ reason: null, note: 'Gebeld.' }, 'Gebeld.'],
  [{ reason: 'not-the-owner', note: null }, '<decision.refuse.not-the-owner>'],
  [{ reason: 'other', note: 'Gezonken.' }, '<decision.refuse.other>. Gezonken.'],
] as const)('B18 why it was decided so is said from its code: %j', (decision, words) =>
  expect(decisionReasonText(decision, translate)).toBe(words),
)

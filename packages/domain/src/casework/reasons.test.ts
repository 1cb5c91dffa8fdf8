import { expect, test } from 'vitest'
import { decisionReasonText, rejectionText } from './reasons.ts'

const translate = (key: string) => `<${key}>`

test.each([
  [{ reason: 'unreadable', remark: null }, '<casework.reject-reason.unreadable>'],
  [
    { reason: 'unreadable', remark: 'Te donker.' },
    '<casework.reject-reason.unreadable> Te donker.',
  ],
  [{ reason: 'other', remark: 'Verkeerde haven.' }, 'Verkeerde haven.'],
] as const)('B18 why a document was rejected is said from its code: %j', (rejection, words) =>
  expect(rejectionText(rejection, translate)).toBe(words),
)

test.each([
  [{ reason: null, note: null }, ''],
  [{ reason: null, note: 'Gebeld.' }, 'Gebeld.'],
  [{ reason: 'not-the-owner', note: null }, '<casework.refuse-reason.not-the-owner>'],
  [{ reason: 'other', note: 'Gezonken.' }, '<casework.refuse-reason.other>. Gezonken.'],
] as const)('B18 why it was decided so is said from its code: %j', (decision, words) =>
  expect(decisionReasonText(decision, translate)).toBe(words),
)

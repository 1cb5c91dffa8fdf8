import type { LetterIds, LetterName } from '../../ports/letter-ids.ts'
import { ACCOUNT_LETTERS } from './account-letters.ts'
import { ASKED_LETTERS } from './asked-letters.ts'
import { CORRECTION_LETTERS } from './correction-letters.ts'
import { OBJECTION_LETTERS } from './objection-letters.ts'
import { DECISION_LETTERS } from './decision-letters.ts'
import type { DefinedLetter } from './define-letter.ts'
import { DRAFT_LETTERS } from './draft-letters.ts'
import { EMAIL_LETTERS } from './email-letters.ts'
import { FREE_LETTERS } from './free-letters.ts'
import { HELPING_LETTERS } from './helping-letters.ts'
import { MANDATE_LETTERS } from './mandate-letters.ts'
import { REFUND_LETTERS } from './refund-letters.ts'
import { STOP_LETTERS } from './stop-letters.ts'
import { REMINDER_LETTERS } from './reminder-letters.ts'
import { REQUEST_LETTERS } from './request-letters.ts'
import { STAFF_LETTERS } from './staff-letters.ts'

/** Every letter of the portal; one without a row, or with the ids of another, does not compile. */
export const LETTERS: { [T in LetterName]: DefinedLetter<LetterIds<T>> } = {
  ...ACCOUNT_LETTERS,
  ...EMAIL_LETTERS,
  ...DRAFT_LETTERS,
  ...HELPING_LETTERS,
  ...REQUEST_LETTERS,
  ...MANDATE_LETTERS,
  ...DECISION_LETTERS,
  ...ASKED_LETTERS,
  ...CORRECTION_LETTERS,
  ...OBJECTION_LETTERS,
  ...FREE_LETTERS,
  ...REFUND_LETTERS,
  ...STOP_LETTERS,
  ...REMINDER_LETTERS,
  ...STAFF_LETTERS,
}

export function isLetterName(name: unknown): name is LetterName {
  return typeof name === 'string' && Object.hasOwn(LETTERS, name)
}

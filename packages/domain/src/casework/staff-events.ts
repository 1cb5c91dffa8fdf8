import { CORRECTIONS } from './corrections.ts'
import { DECISION_NAMES } from './decisions.ts'
import { OBJECTION_EVENTS } from './objections.ts'
import { PERSON_EVENTS } from './person-fields.ts'

/** What ends the wait of a case: a decision about the vignette, or the end of a payment's review. */
export const CASE_DECISIONS = [...DECISION_NAMES, 'payment-resolved'] as const

/** What the desk does about documents while it waits for them. */
export const ASKED_EVENTS = ['asked-more', 'asked-taken-back'] as const

/** What staff members do that is written down; the texts of `casework.event` say it in words. */
export const STAFF_EVENT_KINDS = [
  ...CASE_DECISIONS,
  ...CORRECTIONS,
  ...PERSON_EVENTS,
  'request-at-desk',
  'hand-over-undone',
  ...OBJECTION_EVENTS,
  ...ASKED_EVENTS,
  'term-extended',
  'documents-reminded',
  'documents-not-sent',
  'question-not-arrived',
  'documents-at-desk',
  'letter-sent-again',
  'letter-written',
  'letter-posted',
  'letter-post-undone',
  'letter-returned',
  'letter-settled',
  'stop-settled',
  'claimed',
  'taken-over',
  'released',
  'handed',
  'absence-set',
  'absence-ended',
  'bsn-shown',
  'bsn-searched',
  'note',
  'staff-invited',
  'staff-accepted',
  'staff-ended',
  'staff-roles-changed',
  'staff-from-directory',
  'staff-renewed',
  'staff-let-in',
  'logged-in',
  'backup-code-used',
  'backup-codes-made',
  'password-changed',
  'exported',
  'numbers-added',
  'account-opened',
  'job-retried',
  'job-dropped',
  'reference-proposed',
  'reference-accepted',
  'reference-withdrawal-asked',
  'reference-withdrawal-dropped',
  'reference-withdrawn',
] as const

export type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number]

import { CORRECTIONS } from './corrections.ts'
import { OBJECTION_EVENTS } from './objections.ts'
import { PERSON_EVENTS } from './person-fields.ts'
import {
  ASKED_EVENTS,
  CASE_DECISIONS,
  STAFF_EVENT_KINDS,
  type StaffEventKind,
} from './staff-events.ts'

/** What the audit can be asked for, each by itself. */
export const AUDIT_SUBJECTS = [
  'bsn',
  'files',
  'addresses',
  'logins',
  'decisions',
  'refunds',
  'staff',
  'cases',
] as const

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

const BSN: readonly StaffEventKind[] = ['bsn-shown', 'bsn-searched']
const FILES: readonly StaffEventKind[] = ['exported']
/** Kept for longer than what failed. */
const LOGINS: readonly StaffEventKind[] = ['logged-in']
const DECISIONS: readonly StaffEventKind[] = [
  ...CASE_DECISIONS,
  ...CORRECTIONS,
  ...OBJECTION_EVENTS,
  ...PERSON_EVENTS,
  ...ASKED_EVENTS,
  'hand-over-undone',
  'term-extended',
]
const CASES: readonly StaffEventKind[] = [
  'claimed',
  'taken-over',
  'released',
  'handed',
  'note',
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
]
const OTHERS: ReadonlySet<StaffEventKind> = new Set([
  ...BSN,
  ...FILES,
  ...LOGINS,
  ...DECISIONS,
  ...CASES,
])

/** The staff events of a subject; refunds, and logins that failed, have events of their own. Of `staff` is what no other has. */
const KINDS: Record<AuditSubject, readonly StaffEventKind[]> = {
  bsn: BSN,
  files: FILES,
  addresses: FILES,
  logins: LOGINS,
  decisions: DECISIONS,
  refunds: [],
  staff: STAFF_EVENT_KINDS.filter((kind) => !OTHERS.has(kind)),
  cases: CASES,
}

/** Which staff events belong to a subject. */
export function kindsOfSubject(subject: AuditSubject): readonly StaffEventKind[] {
  return KINDS[subject]
}

/** The files that are made at the desk. */
export const AUDIT_FILES = [
  'vignettes',
  'payments',
  'refunds',
  'labels',
  'letters',
  'audit',
] as const

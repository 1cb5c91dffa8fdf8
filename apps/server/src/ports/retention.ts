import {
  isNeedlessKind,
  type NeedlessKind,
  type RemovedKind,
  type RetentionKind,
} from '@vignettes/domain/casework/retention-kinds.ts'
import type { Tables } from './database.ts'

/** A kind of what goes by itself. */
interface Kept {
  /** What it is, for the report. */
  what: string
  /** Of which tables it removes rows, or what they say of a person. */
  tables: readonly (
    | keyof Tables
    | 'boat_name_start'
    | 'company_start'
    | 'request_company_start'
    | 'surname_start'
    | 'street_start'
  )[]
  /** A city may keep it longer, not shorter: by law, or because a function of the database says so too (migration 0048). */
  leastMonths: number
}

/**
 * Everything that goes by itself, one row for each kind. How long each is kept is reference data; which rows are of a kind is `modules/retention/due-repository.ts`.
 */
export const RETENTION = {
  'files-refused': {
    what: 'files of requests that were refused or withdrawn',
    tables: ['document'],
    leastMonths: 1,
  },
  'files-granted': {
    what: 'files of vignettes that are over',
    tables: ['document'],
    leastMonths: 1,
  },
  'request-unsent': {
    what: 'requests that were never paid or sent',
    tables: [
      'request',
      'boat_name_start',
      'request_company_start',
      'document',
      'vignette',
      'vignette_event',
      'desk_event',
      'letter',
    ],
    leastMonths: 3,
  },
  'request-refused': {
    what: 'requests that were refused or withdrawn',
    tables: [
      'request',
      'boat_name_start',
      'request_company_start',
      'document',
      'vignette',
      'vignette_event',
      'spent_number',
      'vignette_proof',
      'vignette_stop',
      'objection',
      'desk_event',
      'decision_term',
      'desk_decision',
      'documents_asked',
      'letter',
    ],
    leastMonths: 24,
  },
  'vignette-over': {
    what: 'vignettes that are over',
    tables: [
      'request',
      'boat_name_start',
      'request_company_start',
      'document',
      'vignette',
      'vignette_event',
      'spent_number',
      'vignette_proof',
      'vignette_stop',
      'objection',
      'desk_event',
      'decision_term',
      'desk_decision',
      'documents_asked',
      'letter',
    ],
    leastMonths: 24,
  },
  money: {
    what: 'payments and refunds, without the person since their vignette went',
    tables: [
      'request',
      'payment',
      'payment_attempt',
      'payment_event',
      'refund',
      'refund_event',
      'payment_difference',
    ],
    leastMonths: 84,
  },
  mandate: {
    what: 'mandates that were replaced or never given',
    tables: ['mandate', 'mandate_event'],
    leastMonths: 14,
  },
  bsn: {
    what: 'the BSN of accounts in which nothing lives',
    tables: ['account'],
    leastMonths: 1,
  },
  account: {
    what: 'accounts in which nothing lives',
    tables: [
      'account',
      'surname_start',
      'company_start',
      'street_start',
      'account_session',
      'helper',
      'own_data_export',
      'mandate',
      'mandate_event',
      'password_reset',
      'email_change',
      'email_confirmation',
      'link_token',
    ],
    leastMonths: 14,
  },
  letters: {
    what: 'letters that were given up',
    tables: ['outbox'],
    leastMonths: 1,
  },
  'staff-events': {
    what: 'what staff did that is about no vignette',
    tables: ['desk_event'],
    leastMonths: 60,
  },
  staff: {
    what: 'staff members who left and whom nothing names',
    tables: ['staff', 'staff_invitation', 'staff_session', 'staff_backup_code', 'staff_code_limit'],
    leastMonths: 1,
  },
} as const satisfies Record<RetentionKind, Kept>

/** Of accounts that something still holds after the week of their removal. */
const NEEDLESS: Record<NeedlessKind, string> = {
  draft: 'drafts of accounts that were to go',
  'sent-file': 'files of theirs that are part of no request',
  help: 'helps and invitations of theirs, and helps of accounts in which nothing lives',
  'own-data-export': 'that they asked for a copy of all data',
}

/** What a kind is, for the report. */
export function whatGoes(kind: RemovedKind): string {
  return isNeedlessKind(kind) ? NEEDLESS[kind] : RETENTION[kind].what
}

import { DECISION_NAMES } from '../casework/decisions.ts'

/** Why a vignette's status changed: what its history keeps beside the status. */
export const CHANGE_REASONS = [
  'request-saved',
  'request-at-desk',
  'payment-received',
  'mandate-confirmed',
  'request-sent',
  'withdrawn-by-owner',
  'stopped-by-owner',
  'no-mandate',
  'documents-received',
  'documents-at-desk',
  'asked-taken-back',
  'validity-ended',
  'sticker-replaced',
  'grant-undone',
  'refusal-undone',
  'hand-over-undone',
  'objection-upheld',
  ...DECISION_NAMES,
] as const

export type ChangeReason = (typeof CHANGE_REASONS)[number]

/** What its owner reads of its history: what is asked besides changes no status. */
export const HISTORY_REASONS = [...CHANGE_REASONS, 'asked-more'] as const

/** With what a request is handed in for review. */
export const SUBMISSIONS = [
  'request-saved',
  'payment-received',
  'mandate-confirmed',
  'request-sent',
] as const satisfies readonly ChangeReason[]

export type Submission = (typeof SUBMISSIONS)[number]

/** What no helper does. */
const BY_OWNER_ALONE: readonly string[] = [
  'withdrawn-by-owner',
  'stopped-by-owner',
] satisfies ChangeReason[]

const BY_OWNER: readonly string[] = [
  ...(['request-saved', 'request-sent', 'documents-received'] satisfies ChangeReason[]),
  ...BY_OWNER_ALONE,
]

/** Whether it was the owner of a vignette who changed it; rows of before there were codes do not say. */
export function isByOwner(reason: string): boolean {
  return BY_OWNER.includes(reason)
}

/** Whether it was the owner, and cannot have been a helper in their account. */
export function isByOwnerAlone(reason: string): boolean {
  return BY_OWNER_ALONE.includes(reason)
}

/** Rows of before there were codes may keep other words. */
export function isChangeReason(reason: string): reason is ChangeReason {
  return (CHANGE_REASONS as readonly string[]).includes(reason)
}

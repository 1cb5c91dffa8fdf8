import { DECISION_NAMES } from '../casework/decisions.ts'

/** Why a vignette's status changed: what its history keeps beside the status. */
export const CHANGE_REASONS = [
  'request-saved',
  'payment-received',
  'mandate-confirmed',
  'no-mandate',
  'documents-received',
  'validity-ended',
  ...DECISION_NAMES,
] as const

export type ChangeReason = (typeof CHANGE_REASONS)[number]

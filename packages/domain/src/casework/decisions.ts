import { rowNames } from '../rules/table.ts'
import { isGranted, mayVignetteBecome, type VignetteStatus } from '../vignette/vignette-states.ts'

/** What a handler can do with a vignette, and what it becomes. Which of them are open follows from its state. */
export const DECISIONS = {
  grant: 'APPROVED',
  'ask-again': 'DOCUMENTS_NEEDED',
  refuse: 'REFUSED',
  withdraw: 'WITHDRAWN',
  send: 'SENT',
  'ready-for-pickup': 'READY_FOR_PICKUP',
  activate: 'ACTIVE',
} as const satisfies Record<string, VignetteStatus>

export type Decision = keyof typeof DECISIONS

export const DECISION_NAMES: readonly Decision[] = rowNames(DECISIONS)

/** Ways in which a vignette reaches its owner. */
export type HandOver = 'post' | 'pickup'

/** Decisions that belong to one way of handing over; the others fit both. */
const HANDS_OVER_BY: Partial<Record<Decision, HandOver>> = {
  send: 'post',
  'ready-for-pickup': 'pickup',
}

/**
 * §2.7 who collects a vignette has chosen a pickup point, and nobody else has: a mooring request asks for none, and
 * its vignette is sent.
 *
 * @param pickupLocation the id of the pickup point that the applicant chose
 */
export function handOverOf(pickupLocation: string | null): HandOver {
  return pickupLocation === null ? 'post' : 'pickup'
}

/** Whether a decision hands a vignette over, so that it fits one way only. */
export function isHandOver(decision: Decision): boolean {
  return HANDS_OVER_BY[decision] !== undefined
}

/** Whether a decision fits the way in which a vignette reaches its owner. */
export function fitsHandOver(decision: Decision, handOver: HandOver): boolean {
  const by = HANDS_OVER_BY[decision]
  return by === undefined || by === handOver
}

/** Whether a vignette's state allows a decision. Granted it is once: what replaces a sticker is no second grant. */
export function mayBeDecided(status: VignetteStatus, decision: Decision): boolean {
  if (decision === 'grant' && isGranted(status)) return false
  return mayVignetteBecome(status, DECISIONS[decision])
}

/** The decisions that a vignette's state allows and that fit the way in which it reaches its owner. */
export function decisionsFor(status: VignetteStatus, handOver: HandOver): Decision[] {
  return DECISION_NAMES.filter(
    (decision) => mayBeDecided(status, decision) && fitsHandOver(decision, handOver),
  )
}

/** The code of a reason; which there are is a list that administrators renew (`casework/reasons`). */
export type ReasonCode = string

/** A reason that has to be explained; there always is one. */
export const OTHER_REASON = 'other'

/** Why a document is not good enough, until administrators say otherwise. */
export const REJECT_REASONS = [
  'unreadable',
  'wrong-document',
  'incomplete',
  'not-this-boat',
  'not-this-person',
  'out-of-date',
  OTHER_REASON,
] as const

/** Why a document is asked for that was never sent: no list has it, and its words are the portal's. */
export const NEVER_SENT = 'never-sent'

/** Why a vignette is refused or withdrawn, until administrators say otherwise. */
export const REFUSE_REASONS = [
  'no-right-to-berth',
  'boat-not-allowed',
  'documents-missing',
  'not-the-owner',
  'at-own-request',
  OTHER_REASON,
] as const

/** A document that is judged before a decision. */
export type Judgement =
  | { documentId: string; verdict: 'accepted' }
  | { documentId: string; verdict: 'rejected'; reason: ReasonCode; remark: string }

/** Characters of a remark or note. */
export const REMARK_MAX = 1000

/** A vignette's number: letters, digits and hyphens, as it stands on the vignette. */
export const VIGNETTE_NUMBER = /^[A-Z0-9](?:[A-Z0-9-]{2,18})[A-Z0-9]$/

/** Ways out for a payment in review: the money is right after all, or it is not and can be paid again. */
export const REVIEW_OUTCOMES = ['accept-as-paid', 'not-paid', 'leave-as-is'] as const

export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

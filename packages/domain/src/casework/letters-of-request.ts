import { VALID_STATUSES, type VignetteStatus } from '../vignette/vignette-states.ts'
import type { StaffEventKind } from './staff-events.ts'

/**
 * The letters about a request, as the desk lists and keeps them; the texts of `casework.letter` name them. None of them carries a
 * secret link: what does is about an account, and is kept nowhere.
 */
export const LETTERS_OF_REQUEST = [
  'request-received',
  'request-at-desk',
  'payment-received',
  'payment-failed',
  'payment-after-end',
  'mandate-missing',
  'filled-in-by-helper',
  'request-withdrawn',
  'vignette-stopped',
  'documents-received',
  'mandate-confirmed',
  'mandate-changed',
  'mandate-failed',
  'vignette-grant',
  'vignette-ask-again',
  'documents-reminder',
  'document-not-needed',
  'term-extended',
  'free-letter',
  'vignette-refuse',
  'vignette-withdraw',
  'money-after-end',
  'vignette-send',
  'vignette-ready-for-pickup',
  'vignette-activate',
  'case-corrected',
  'sticker-replaced',
  'grant-undone',
  'refusal-undone',
  'objection-received',
  'objection-extended',
  'objection-withdrawn',
  'objection-decided',
  'refund-sent',
  'refund-returned',
  'refund-nothing',
] as const

export type LetterOfRequest = (typeof LETTERS_OF_REQUEST)[number]

export function isLetterOfRequest(name: unknown): name is LetterOfRequest {
  return LETTERS_OF_REQUEST.some((each) => each === name)
}

interface Holds {
  /** In these states of its vignette what the letter says is so; in any other one a later decision made it untrue. Absent: in each. */
  while?: readonly VignetteStatus[]
  /** What staff members may do meanwhile that makes it untrue as well. */
  until?: readonly StaffEventKind[]
  /** What its vignette may come to meanwhile that makes it untrue, though it holds there as well. */
  untilIn?: readonly VignetteStatus[]
  /**
   * What day it names, where it names a last one: it holds until that is over, or another day counts; one that asks for something also
   * until less is asked.
   */
  day?:
    | 'to-answer'
    // Only if it was not over when the letter was written: what is taken back then may be told all the same.
    | 'to-answer-others'
    | 'to-decide'
    | 'to-decide-objection'
    | 'to-object'
    | 'to-appeal'
    // The first on which a part of its sum is collected: of what is not granted by then it is another.
    | 'to-collect'
  /** Whether it says what becomes of the money: it holds until something else does (decisions B19). */
  tellsOfMoney?: true
}

/** Why a letter holds no longer: something else was decided, or the day that it names is over or another one. */
export const REASONS_OVERTAKEN = ['decision', 'day'] as const

export type ReasonOvertaken = (typeof REASONS_OVERTAKEN)[number]

const JUDGED: Holds = { while: ['IN_REVIEW', 'DOCUMENTS_NEEDED'] }
const ASKED: Holds = { while: ['DOCUMENTS_NEEDED'], day: 'to-answer' }
const ENDED: Holds = { while: ['WITHDRAWN'], tellsOfMoney: true }
/** That one can object; who did has had an answer. */
const OBJECTED: Holds = {
  until: ['objection-upheld', 'objection-rejected', 'objection-inadmissible'],
  day: 'to-object',
}
const NUMBERED: Holds = {
  while: [...VALID_STATUSES, 'EXPIRED'],
  until: ['sticker-replaced', 'corrected'],
}
/** That it will be judged, or is, with what it costs and when that is collected. */
const AWAITS_DECISION: Holds = {
  while: ['AWAITING_PAYMENT', 'IN_REVIEW', 'DOCUMENTS_NEEDED'],
  until: ['corrected'],
  day: 'to-collect',
}
const AWAITS_MANDATE: Holds = { while: ['AWAITING_PAYMENT'], day: 'to-collect' }

/**
 * How long a letter holds. One that is not here tells of what happened, whatever was decided since. Of one that holds no longer another
 * letter has to be sent, not the same once more; and one whose day is over does not go the first time either.
 */
export const LETTER_HOLDS: Partial<Record<LetterOfRequest, Holds>> = {
  'request-received': AWAITS_DECISION,
  'request-at-desk': AWAITS_DECISION,
  'payment-received': AWAITS_DECISION,
  'documents-received': AWAITS_DECISION,
  'payment-failed': { while: ['AWAITING_PAYMENT'] },
  'mandate-missing': AWAITS_MANDATE,
  'filled-in-by-helper': AWAITS_MANDATE,
  'vignette-grant': { ...NUMBERED, day: 'to-object' },
  'vignette-ask-again': ASKED,
  'documents-reminder': ASKED,
  // It may be asked for after all; and what it says is needed still may have come, or be needed no more.
  'document-not-needed': {
    ...JUDGED,
    until: ['ask-again', 'asked-more', 'asked-taken-back'],
    untilIn: ['IN_REVIEW'],
    day: 'to-answer-others',
  },
  'term-extended': { ...JUDGED, day: 'to-decide' },
  'vignette-refuse': { ...ENDED, ...OBJECTED, while: ['REFUSED'] },
  'vignette-withdraw': { ...ENDED, ...OBJECTED },
  'vignette-stopped': ENDED,
  'money-after-end': { tellsOfMoney: true },
  'refund-nothing': { tellsOfMoney: true },
  'vignette-send': { while: ['SENT', 'ACTIVE', 'EXPIRED'] },
  'vignette-ready-for-pickup': { while: ['READY_FOR_PICKUP'] },
  'vignette-activate': { while: ['ACTIVE', 'EXPIRED'] },
  'sticker-replaced': NUMBERED,
  // It names the sum.
  'case-corrected': { until: ['corrected'] },
  'grant-undone': JUDGED,
  'refusal-undone': JUDGED,
  // Of an objection that was decided or taken back meanwhile they are not so either.
  'objection-received': { day: 'to-decide-objection' },
  'objection-extended': { day: 'to-decide-objection' },
  'objection-decided': { day: 'to-appeal' },
}

/**
 * Decisions B17: a letter has words that its receiver typed. So it goes once more to an address that is confirmed, or to the one that it
 * went to before. One that goes by post goes to where its receiver lives, and has no e-mail address.
 */
export function mayGoAgain(
  { to }: { to: string | null },
  { email, isConfirmed }: { email: string | null; isConfirmed: boolean },
): boolean {
  return isConfirmed || to === null || email === null || to === email
}

/** Why a letter does not go again now, whatever it says: it or a copy of it has yet to go, or its receiver moved to an address that is not confirmed. */
export const REASONS_NOT_AGAIN = ['under-way', 'to-post', 'not-confirmed'] as const

/** The same of one letter, whose question may be asked anew in its place; null of one that may go. */
export function whyNotAgain(
  letter: { isUnderWay: boolean; isToPost: boolean; to: string | null; asksAnew?: boolean },
  receiver: { email: string | null; isConfirmed: boolean },
): (typeof REASONS_NOT_AGAIN)[number] | null {
  if (letter.isUnderWay) return 'under-way'
  if (letter.isToPost && !letter.asksAnew) return 'to-post'
  return mayGoAgain(letter, receiver) ? null : 'not-confirmed'
}

import type { DocumentSort } from '../documents/document-sorts.ts'
import type { Language } from '../text/language.ts'
import { asWritten, inWords, type Piece, textOf } from '../text/pieces.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import { OTHER_REASON, type ReasonCode } from './decisions.ts'

/** What a reason is given for: a sort of document that is not good enough, or a refusal or withdrawal. */
export const REASONS_ABOUT = ['paper', 'photo', 'refusal'] as const satisfies readonly (
  DocumentSort | 'refusal'
)[]

export type ReasonAbout = (typeof REASONS_ABOUT)[number]

/** A reason that can be given, with its words in every language. */
export interface Reason {
  about: ReasonAbout
  code: ReasonCode
  words: Readonly<Record<Language, string>>
  /** The one type of vignette that it is of; undefined: of both. */
  type?: VignetteType | undefined
}

/** Of one sort each has a key of its own, 1 to 9. */
export const MOST_REASONS = 9
/** Characters: a line of a letter. */
export const REASON_MAX = 200

/** Why a document was rejected: a code, and what the handler added in own words. */
export interface Rejection {
  reason: ReasonCode
  remark: string | null
}

/**
 * Why a document was rejected, piece by piece. Another reason is said by the remark alone.
 * @param words those of the reason
 */
export function rejectionPieces({ reason, remark }: Rejection, words: string): Piece[] {
  return [...inWords(reason === OTHER_REASON ? '' : words), ...asWritten(remark)]
}

/** Why a document was rejected, as its owner and the staff read it. */
export function rejectionText(rejection: Rejection, words: string): string {
  return textOf(rejectionPieces(rejection, words))
}

/**
 * Why it was decided so, piece by piece: the reason, if one was chosen, and what the handler added.
 * @param words those of the reason; empty without one
 */
export function decisionReasonPieces(words: string, note: string | null): Piece[] {
  return [...inWords(words && note ? `${words}.` : words), ...asWritten(note)]
}

/** Why it was decided so. Empty without a reason and a note. */
export function decisionReasonText(words: string, note: string | null): string {
  return textOf(decisionReasonPieces(words, note))
}

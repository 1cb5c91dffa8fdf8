import { asWritten, inWords, type Piece, textOf } from '../text/pieces.ts'
import type { TextKey } from '../text/keys.ts'
import type { DocumentSort } from '../documents/document-sorts.ts'
import { REJECT_REASONS, type RefuseReason, type RejectReason } from './decisions.ts'

/** Why a document was rejected: a code, and what the handler added in own words. */
export interface Rejection {
  reason: RejectReason
  remark: string | null
}

type Translate = (key: TextKey) => string

const OF_PAPER: Record<RejectReason, TextKey> = {
  unreadable: 'decision.reject.unreadable',
  'wrong-document': 'decision.reject.wrong-document',
  incomplete: 'decision.reject.incomplete',
  'not-this-boat': 'decision.reject.not-this-boat',
  'not-this-person': 'decision.reject.not-this-person',
  'out-of-date': 'decision.reject.out-of-date',
  other: 'decision.reject.other',
}

/** The words of each reason, by what was looked at; a reason that cannot hold has none. */
const WORDS: Record<DocumentSort, { readonly [reason in RejectReason]?: TextKey }> = {
  paper: OF_PAPER,
  photo: {
    unreadable: 'decision.reject-photo.unreadable',
    'wrong-document': 'decision.reject-photo.wrong-document',
    incomplete: 'decision.reject-photo.incomplete',
    'not-this-boat': 'decision.reject-photo.not-this-boat',
    other: 'decision.reject.other',
  },
}

/** Why a document may be rejected: on a photo stands no name, and it does not run out. */
export function rejectReasonsFor(sort: DocumentSort): readonly RejectReason[] {
  return REJECT_REASONS.filter((reason) => WORDS[sort][reason] !== undefined)
}

/** A reason in words. Rows of before the sorts were told apart may hold one that is not of theirs. */
export function rejectReasonKey(reason: RejectReason, sort: DocumentSort): TextKey {
  return WORDS[sort][reason] ?? OF_PAPER[reason]
}

/** Why a document was rejected, piece by piece. Another reason is said by the remark alone. */
export function rejectionPieces(
  { reason, remark }: Rejection,
  sort: DocumentSort,
  translate: Translate,
): Piece[] {
  const words = reason === 'other' ? '' : translate(rejectReasonKey(reason, sort))
  return [...inWords(words), ...asWritten(remark)]
}

/** Why a document was rejected, as its owner and the staff read it. */
export function rejectionText(
  rejection: Rejection,
  sort: DocumentSort,
  translate: Translate,
): string {
  return textOf(rejectionPieces(rejection, sort, translate))
}

/** Why it was decided so, piece by piece: the reason, if one was chosen, and what the handler added. */
export function decisionReasonPieces(
  { reason, note }: { reason: RefuseReason | null; note: string | null },
  translate: Translate,
): Piece[] {
  const words = reason ? translate(`decision.refuse.${reason}`) : ''
  return [...inWords(words && note ? `${words}.` : words), ...asWritten(note)]
}

/** Why it was decided so. Empty without a reason and a note. */
export function decisionReasonText(
  decision: { reason: RefuseReason | null; note: string | null },
  translate: Translate,
): string {
  return textOf(decisionReasonPieces(decision, translate))
}

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
  unreadable: 'casework.reject-reason.unreadable',
  'wrong-document': 'casework.reject-reason.wrong-document',
  incomplete: 'casework.reject-reason.incomplete',
  'not-this-boat': 'casework.reject-reason.not-this-boat',
  'not-this-person': 'casework.reject-reason.not-this-person',
  'out-of-date': 'casework.reject-reason.out-of-date',
  other: 'casework.reject-reason.other',
}

/** The words of each reason, by what was looked at; a reason that cannot hold has none. */
const WORDS: Record<DocumentSort, { readonly [reason in RejectReason]?: TextKey }> = {
  paper: OF_PAPER,
  photo: {
    unreadable: 'casework.reject-reason-photo.unreadable',
    'wrong-document': 'casework.reject-reason-photo.wrong-document',
    incomplete: 'casework.reject-reason-photo.incomplete',
    'not-this-boat': 'casework.reject-reason-photo.not-this-boat',
    other: 'casework.reject-reason.other',
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

/** Why a document was rejected, as its owner and the staff read it. Another reason is said by the remark alone. */
export function rejectionText(
  { reason, remark }: Rejection,
  sort: DocumentSort,
  translate: Translate,
): string {
  const words = reason === 'other' ? '' : translate(rejectReasonKey(reason, sort))
  return [words, remark].filter(Boolean).join(' ')
}

/** Why it was decided so: the reason, if one was chosen, and what the handler added. Empty without either. */
export function decisionReasonText(
  { reason, note }: { reason: RefuseReason | null; note: string | null },
  translate: Translate,
): string {
  return [reason && translate(`casework.refuse-reason.${reason}`), note].filter(Boolean).join('. ')
}

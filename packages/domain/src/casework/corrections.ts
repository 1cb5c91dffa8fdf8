import {
  hasVignetteEnded,
  isGranted,
  isHandedIn,
  type VignetteStatus,
} from '../vignette/vignette-states.ts'

/** How the desk sets something right that a decision has ended: each is an event of the staff, with its reason and its letter. */
export const CORRECTIONS = [
  'corrected',
  'sticker-replaced',
  'grant-undone',
  'refusal-undone',
] as const

export type Correction = (typeof CORRECTIONS)[number]

/** How a vignette stands, as far as it says what can be set right. */
interface State {
  status: VignetteStatus
  /** Null: it was never granted, or is not any more. */
  number: string | null
  /** Whether the desk refused or withdrew it; its owner's own withdrawal is theirs. */
  isEndedByDesk?: boolean
}

const hasNumber = ({ status, number }: State) => isGranted(status) && number !== null

const IS_OPEN: Record<Correction, (state: State) => boolean> = {
  // Until it is handed in, its owner changes it.
  corrected: ({ status }) => status !== 'AWAITING_PAYMENT' && !hasVignetteEnded(status),
  'sticker-replaced': hasNumber,
  'grant-undone': hasNumber,
  'refusal-undone': ({ isEndedByDesk }) => isEndedByDesk === true,
}

/** Whether it can still reach its owner in another way: until its sticker is on its way or laid out. */
export function mayChangeDelivery(status: VignetteStatus): boolean {
  return isHandedIn(status) || status === 'APPROVED'
}

/** What can be set right of a vignette as it stands. */
export function correctionsFor(state: State): Correction[] {
  return CORRECTIONS.filter((correction) => IS_OPEN[correction](state))
}

/**
 * Why a refusal or a withdrawal by the desk stands: the days it was for are over, its money went back, its credit is another's, or the
 * vignette that gave it one was brought to life itself.
 */
export const REFUSAL_STANDS = ['days-over', 'money-back', 'credit-given', 'credit-void'] as const

export type RefusalStands = (typeof REFUSAL_STANDS)[number]

/** Why somebody gets another sticker: it was lost, it is damaged, or the post brought it back. */
export const REPLACE_REASONS = ['lost', 'damaged', 'returned'] as const

export type ReplaceReason = (typeof REPLACE_REASONS)[number]

/** Why a number that was given out is nobody's any more. */
export const SPENT_REASONS = [...REPLACE_REASONS, 'grant-undone'] as const

/**
 * Whether a number can be given to somebody else when its grant is undone: nobody has its sticker yet. What was sent, laid out
 * or activated may be on a boat.
 */
export function isNumberStillHere(status: VignetteStatus): boolean {
  return status === 'APPROVED'
}

export type SpentReason = (typeof SPENT_REASONS)[number]

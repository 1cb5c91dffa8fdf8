/** Decisions B19: the states of a refund, an entity of its own beside the payment. */
export const REFUND_STATUSES = [
  'REQUESTED',
  'ACCEPTED',
  'SUBMITTED',
  'PARKED',
  'SUCCEEDED',
  'GIVEN_UP',
  'FAILED',
  'REFUSED',
  'WITHDRAWN',
] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

/**
 * Decisions B19, as data. One staff member asks (REQUESTED), another accepts or refuses, and who asked may withdraw it
 * until then. ACCEPTED waits to be sent, SUBMITTED is with the provider. PARKED needs a person: the provider cannot
 * give it back, was away for too long, or reported something that cannot be right; from there it is sent again or
 * given up. GIVEN_UP is our word only: what the provider tells of it later holds, and it counts again. A transfer that the
 * bank returns makes a refund that had SUCCEEDED fail after all. FAILED is the provider's word, and final: a message that
 * it succeeded is then an old one.
 */
export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: ['ACCEPTED', 'REFUSED', 'WITHDRAWN'],
  ACCEPTED: ['SUBMITTED', 'SUCCEEDED', 'FAILED', 'PARKED'],
  SUBMITTED: ['SUCCEEDED', 'FAILED', 'PARKED'],
  PARKED: ['ACCEPTED', 'SUBMITTED', 'SUCCEEDED', 'FAILED', 'GIVEN_UP'],
  SUCCEEDED: ['FAILED'],
  GIVEN_UP: ['SUBMITTED', 'PARKED', 'SUCCEEDED', 'FAILED'],
  FAILED: [],
  REFUSED: [],
  WITHDRAWN: [],
}

/** Whether a refund may go from one state to another; staying where it is, is no transition. */
export function mayRefundBecome(from: RefundStatus, to: RefundStatus): boolean {
  return REFUND_TRANSITIONS[from].includes(to)
}

/**
 * Refunds whose money is gone, or may yet go: together they are never more than what was paid, unless one that was given
 * up went after all.
 */
export const COUNTED_REFUNDS = [
  'REQUESTED',
  'ACCEPTED',
  'SUBMITTED',
  'PARKED',
  'SUCCEEDED',
] as const satisfies readonly RefundStatus[]

/**
 * Asked for and not given: until somebody follows it up, the applicant waits for money that nobody sends. GIVEN_UP is
 * among them, and counts again if the provider tells of it after all.
 */
export const UNGIVEN_REFUNDS = [
  'REFUSED',
  'WITHDRAWN',
  'FAILED',
  'GIVEN_UP',
] as const satisfies readonly RefundStatus[]

/**
 * How what was not given is followed up: asked for anew, given outside the portal, or told to the applicant that it does
 * not come; or it is no more to come, as the decision that told of it was undone. What was given outside counts as given.
 */
export const REFUND_FOLLOW_UPS = [
  'asked-again',
  'paid-elsewhere',
  'told-nothing',
  'decision-undone',
] as const

export type RefundFollowUp = (typeof REFUND_FOLLOW_UPS)[number]

/** Where a refund stands on the desk: every refund is in one group, and which follows from its state. */
export const REFUND_GROUPS = ['to-accept', 'to-look-at', 'under-way', 'done', 'not-given'] as const

export type RefundGroup = (typeof REFUND_GROUPS)[number]

const GROUP_OF: Record<RefundStatus, RefundGroup> = {
  REQUESTED: 'to-accept',
  ACCEPTED: 'under-way',
  SUBMITTED: 'under-way',
  PARKED: 'to-look-at',
  SUCCEEDED: 'done',
  GIVEN_UP: 'to-look-at',
  FAILED: 'to-look-at',
  REFUSED: 'to-look-at',
  WITHDRAWN: 'to-look-at',
}

/** What of a refund says where it stands. */
interface RefundState {
  status: RefundStatus
  followUp: RefundFollowUp | null
  reason: RefundReason
}

/**
 * What was not given is to be looked at until it was followed up. Not so what was taken back before anybody was told of
 * it: only a decision tells its applicant of money that is to come.
 */
export function refundGroup(refund: RefundState): RefundGroup {
  const { status, reason } = refund
  if (status === 'WITHDRAWN' && !isToldOf(reason) && !refund.followUp) return 'not-given'
  if (!isUngiven(status) || !refund.followUp) return GROUP_OF[status]
  return refund.followUp === 'paid-elsewhere' ? 'done' : 'not-given'
}

/** Whether it was asked for and not given. */
export function isUngiven(status: RefundStatus): boolean {
  return UNGIVEN_REFUNDS.some((ungiven) => ungiven === status)
}

/** What somebody of the staff can do with a refund. */
export const REFUND_ACTIONS = [
  'accept',
  'refuse',
  'withdraw',
  'send-again',
  'give-up',
  'ask-again',
  'paid-elsewhere',
  'nothing',
] as const

export type RefundAction = (typeof REFUND_ACTIONS)[number]

/**
 * What a staff member can do with a refund as it stands: never accept or refuse what they asked for themselves, which
 * they can withdraw, nor that of what they refused or withdrew (issue 12.11). A parked one is sent again or given up, and one of what was paid at the counter is given there; what was given up
 * was not given, and is followed up.
 */
export function refundActions(
  refund: RefundState & { wasAccepted: boolean; cause?: RefundCause | null },
  { isAsker, isEnder = false }: { isAsker: boolean; isEnder?: boolean },
): readonly RefundAction[] {
  if (refund.status === 'REQUESTED' && isAsker) return ['withdraw']
  if (refund.status === 'REQUESTED') return isEnder ? [] : ['accept', 'refuse']
  if (refund.status === 'PARKED') {
    // No provider has it: who accepted it, or a colleague, gives it at the counter or by a transfer, and says so.
    return refund.cause === 'paid-at-counter'
      ? ['paid-elsewhere', 'give-up']
      : ['send-again', 'give-up']
  }
  if (refundGroup(refund) !== 'to-look-at') return []
  // Outside the portal too money goes only after two people said so.
  return refund.wasAccepted ? ['ask-again', 'paid-elsewhere', 'nothing'] : ['ask-again', 'nothing']
}

/** Why a refund was parked or failed; `given-up` stands in rows of before there was a status of that name. */
export const REFUND_CAUSES = [
  'provider-cannot',
  'provider-refused',
  'provider-away',
  'provider-unknown',
  'paid-at-counter',
  'outcome-unknown',
  'mismatch',
  'above-paid',
  'job-dropped',
  'given-up',
] as const

export type RefundCause = (typeof REFUND_CAUSES)[number]

/** Why money is given back; `other` has to be explained. */
export const REFUND_REASONS = [
  'refused',
  'withdrawn',
  'paid-twice',
  'paid-too-much',
  'other',
] as const

export type RefundReason = (typeof REFUND_REASONS)[number]

/** The reasons of a decision, whose letter says that money is to come back. */
export const TOLD_REFUND_REASONS = [
  'refused',
  'withdrawn',
] as const satisfies readonly RefundReason[]

/** Whether its applicant was told of it by a decision. */
export function isToldOf(reason: RefundReason): boolean {
  return TOLD_REFUND_REASONS.some((told) => told === reason)
}

/** How a refund is told to its applicant. */
export const TOLD_REFUND_STANDS = ['asked', 'under-way', 'done', 'nothing'] as const

export type ToldRefundStand = (typeof TOLD_REFUND_STANDS)[number]

/**
 * What the applicant is told of a refund: nothing of what colleagues only think of, and of what was asked anew the new one.
 */
export function toldRefundStand(
  refund: RefundState & { wasAccepted: boolean },
): ToldRefundStand | undefined {
  const group = refundGroup(refund)
  if (group === 'done' || group === 'under-way') return group
  if (group === 'not-given') return refund.followUp === 'told-nothing' ? 'nothing' : undefined
  if (refund.status === 'PARKED') return 'under-way'
  return isToldOf(refund.reason) || refund.wasAccepted ? 'asked' : undefined
}

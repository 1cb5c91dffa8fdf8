/** What an administrator renews with a version, a date of effect and a colleague's yes. */
export const REFERENCE_KINDS = ['tariffs', 'pickup-points', 'marinas'] as const

export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** How a version stands on a day; two that were accepted and have begun: the one that began last counts. */
export const REFERENCE_STATES = ['waiting', 'coming', 'counts', 'past', 'withdrawn'] as const

export type ReferenceState = (typeof REFERENCE_STATES)[number]

/** How long the remark of a version may be: the decision that it comes from. */
export const REFERENCE_REMARK_MAX = 500

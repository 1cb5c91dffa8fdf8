/** What an administrator renews with a version, a date of effect and a colleague's yes. */
export const REFERENCE_KINDS = [
  'tariffs',
  'products',
  'season',
  'reasons',
  'letter-templates',
  'pickup-points',
  'marinas',
] as const

export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** §9 what the dates of the season are about: for which year a request is, and whether four terms are possible. */
export const SEASON_CODES = ['next-year', 'four-terms'] as const

/** How a version stands on a day; two that were accepted and have begun: the one that began last counts. */
export const REFERENCE_STATES = ['waiting', 'coming', 'counts', 'past', 'withdrawn'] as const

export type ReferenceState = (typeof REFERENCE_STATES)[number]

/** How long the remark of a version may be: the decision that it comes from. */
export const REFERENCE_REMARK_MAX = 500

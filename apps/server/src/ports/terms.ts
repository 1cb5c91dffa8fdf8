/** Terms that a city sets, in days; how long each is, is reference data. */
export const TERM_KINDS = [
  'decide-mooring',
  'decide-transit',
  'extend',
  'answer',
  'remind-before',
] as const

export type TermKind = (typeof TERM_KINDS)[number]

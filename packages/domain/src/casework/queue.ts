/** Why a case is on the desk. */
export const QUEUE_KINDS = [
  'NEW',
  'RESUBMITTED',
  'WAITING_FOR_APPLICANT',
  'MANDATE_MISSING',
  'PAYMENT_IN_REVIEW',
] as const

export type QueueKind = (typeof QUEUE_KINDS)[number]

/** The kinds that wait for a handler; the others wait for somebody else. */
export const WAITS_FOR_HANDLER = [
  'NEW',
  'RESUBMITTED',
  'PAYMENT_IN_REVIEW',
] as const satisfies readonly QueueKind[]

/** A filter on who has a case in hand. */
export const CLAIM_FILTERS = ['anyone', 'nobody', 'me'] as const

export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

/** The districts and types that a filter can choose: transit exists in Amsterdam only (decisions A6). */
export const QUEUE_AREAS = ['AMSTERDAM/mooring', 'AMSTERDAM/transit', 'WEESP/mooring'] as const

export type QueueArea = (typeof QUEUE_AREAS)[number]

/** A count goes no further: beyond it the queue says 'more than'. */
export const QUEUE_COUNT_LIMIT = 1000

export const QUEUE_PAGE_SIZE = 25

import { HOUR_MS } from '../rules/duration.ts'

/** What the portal has to do after something was stored, as the desk tells it apart; `other` is of another version. */
export const JOB_SORTS = [
  'letter',
  'payment-to-cancel',
  'refund-to-send',
  'request-to-expire',
  'other',
] as const

export type JobSort = (typeof JOB_SORTS)[number]

/** How a job is that somebody has to look at: given up, or still tried after it has failed for long. As the metrics call it. */
export const JOB_TROUBLES = ['parked', 'retrying'] as const

export type JobTrouble = (typeof JOB_TROUBLES)[number]

/** A job that has failed for so long does not mend by itself soon. */
export const RETRYING_FOR_LONG_MS = HOUR_MS / 4

/** Characters of the reason for which a job is dropped. */
export const DROP_REASON_MAX = 200

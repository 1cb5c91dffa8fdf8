import type { z } from 'zod'
import { AGAIN, type AGAIN_IDS, type LetterIds, type LetterName } from './letter-ids.ts'

/** Writes and sends a letter. */
export const MAIL = 'mail'
/** Ends an attempt at the provider that must not be paid any more. */
export const CANCEL_ATTEMPT = 'payment-cancel-attempt'
/** Gives an accepted refund to the provider. */
export const SEND_REFUND = 'refund-send'
/** Gives up a vignette whose request still waits then. */
export const EXPIRE_VIGNETTE = 'vignette-expire'

type AgainIds = z.output<typeof AGAIN_IDS>

type LetterPayload =
  | { [Name in LetterName]: { template: Name } & LetterIds<Name> }[LetterName]
  | ({ template: typeof AGAIN } & AgainIds)

/** Every kind of job, and what it carries: ids only, no personal data; what is told is looked up when the job runs. */
interface JobPayloads {
  [MAIL]: LetterPayload
  [CANCEL_ATTEMPT]: { attemptId: string }
  [SEND_REFUND]: { refundId: string }
  [EXPIRE_VIGNETTE]: { requestId: string }
}

export type JobKind = keyof JobPayloads

interface JobTimes {
  /** Not before this moment; absent: at once. */
  runAfter?: Date
  /** A second job with the same key is not stored: it makes enqueueing idempotent. */
  key?: string
}

export type JobOf<Kind extends JobKind> = JobTimes & { kind: Kind; payload: JobPayloads[Kind] }

/** A job of any kind; another kind, or the payload of another, does not compile. */
export type Job = { [Kind in JobKind]: JobOf<Kind> }[JobKind]

/** The job of a letter; an id that the letter lacks, or another's, does not compile. */
export function mail<Name extends LetterName>(
  template: Name,
  ids: LetterIds<Name>,
  times: JobTimes = {},
): JobOf<typeof MAIL> {
  // The name and its ids belong together by the parameters; the compiler cannot follow that into the union.
  return { kind: MAIL, payload: { template, ...ids } as LetterPayload, ...times }
}

/** The job of a letter that goes once more as it was kept. */
export function mailAgain(ids: AgainIds, times: JobTimes): JobOf<typeof MAIL> {
  return { kind: MAIL, payload: { template: AGAIN, ...ids }, ...times }
}

import * as z from 'zod/mini'
import { REASONS_ABOUT } from '../casework/reasons.ts'
import { withError } from '../rules/required.ts'

/** Of a decision that was taken: it may be retired since. */
export const reasonCodeSchema = z.string()
export const reasonWordsSchema = z
  .string()
  .check(z.describe('In Dutch, as they were when it was decided'))

/** What can be given as a reason today, about a sort of document or the request. */
export const offeredReasonSchema = z.object({
  about: z.enum(REASONS_ABOUT),
  code: reasonCodeSchema,
  words: z.string(),
})

/** As a handler gives it; whether it counts, and is of what is judged, the server tells. */
export const givenReasonSchema = z
  .string(withError('casework.decide.reason-needed'))
  .check(z.regex(/^[a-z0-9-]{1,40}$/, withError('casework.decide.reason-needed')))

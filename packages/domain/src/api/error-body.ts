import * as z from 'zod/mini'
import { uuidSchema } from './wire-values.ts'

/**
 * Decisions B1: every error answers with a message in the user's language; 422 names the fields as well, and what was
 * submitted already says which request it was (B13).
 */
export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(uuidSchema),
  isStopped: z
    .optional(z.literal(true))
    .check(
      z.describe('That a draft ended, because its owner stopped the vignette that it renewed'),
    ),
  accountGoes: z
    .optional(z.literal(true))
    .check(z.describe('That nothing new begins, because its owner had the account removed')),
  filesGone: z
    .optional(z.array(z.string()))
    .check(
      z.describe('The documents whose files, which are named by their ids, are kept no longer'),
    ),
  draft: z
    .optional(z.record(z.string(), z.unknown()))
    .check(z.describe('What another device kept of a draft meanwhile, as GET drafts gives it')),
})

export type ErrorBody = z.output<typeof errorBodySchema>

import { z } from 'zod'

/** Decisions B1: every error answers with a message in the user's language; 422 names the fields as well. */
export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export type ErrorBody = z.output<typeof errorBodySchema>

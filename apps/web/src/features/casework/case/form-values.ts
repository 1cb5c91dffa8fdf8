import * as z from 'zod/mini'

/** The fields of a form by name; a question that nobody has answered is null to the form, and empty to us. */
export type FormValues = Record<string, string | null>

export const formValuesSchema = z.record(
  z.string(),
  z.pipe(
    z.nullable(z.string()),
    z.transform((value) => value ?? ''),
  ),
)

import * as z from 'zod/mini'
import { dateSchema, eurosSchema } from './wire-values.ts'

/** The first and the last day that a grant can give. */
export const mayBeValidSchema = z
  .object({ validFrom: dateSchema, validUntil: dateSchema })
  .check(z.describe('No grant goes beyond it'))

function changeOf<T extends z.ZodMiniType>(value: T) {
  return z.object({ from: z.nullable(value), to: value })
}

/** What was asked for, or is not known of grants of long ago, and what it became. */
export const grantedSchema = z.object({
  number: changeOf(z.string()),
  categoryName: changeOf(z.string()),
  validFrom: changeOf(dateSchema),
  validUntil: changeOf(dateSchema),
  cost: changeOf(eurosSchema),
})

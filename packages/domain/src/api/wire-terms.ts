import * as z from 'zod/mini'
import { centsFromEuros, eurosFromCents } from '../format/money.ts'
import type { Term } from '../vignette/terms.ts'
import { dateSchema, eurosSchema } from './wire-values.ts'

export const termsSchema = z
  .array(z.object({ amount: eurosSchema, dueOn: z.nullable(dateSchema) }))
  .check(
    z.describe('Of a mooring request: what is collected when; no day where that follows the grant'),
  )

export type TermsOnWire = z.output<typeof termsSchema>

export function termsOnWire(terms: readonly Term[]): TermsOnWire {
  return terms.map(({ cents, on: dueOn = null }) => ({ amount: eurosFromCents(cents), dueOn }))
}

export function termsFromWire(terms: TermsOnWire): Term[] {
  return terms.map(({ amount, dueOn }) => ({
    cents: centsFromEuros(amount),
    on: dueOn ?? undefined,
  }))
}

import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { TERM_KINDS, type TermKind } from '../../ports/terms.ts'
import type { TermOfKind } from './data-files.ts'
import { rowInForce } from './row-in-force.ts'

/**
 * How many days a term has, by the row that began last.
 * @throws when none has begun
 */
export function termDays(
  terms: readonly TermOfKind[],
  kind: TermKind,
  today: BusinessDate,
): number {
  const row = rowInForce(terms.find((term) => term.kind === kind)?.rows, today)
  if (!row) throw new Error(`There is no term for ${kind} on ${today}`)
  return row.days
}

/** Every kind has a term, and a reminder comes after what it reminds of, or the server does not start. */
export function termProblems(terms: readonly TermOfKind[], today: BusinessDate): string[] {
  const missing = TERM_KINDS.filter(
    (kind) => !rowInForce(terms.find((term) => term.kind === kind)?.rows, today),
  )
  if (missing.length > 0) {
    return missing.map((kind) => `terms.json: There is no term for ${kind} on ${today}`)
  }
  const isAfter = termDays(terms, 'remind-before', today) < termDays(terms, 'answer', today)
  return isAfter ? [] : ['terms.json: remind-before has to be shorter than answer']
}

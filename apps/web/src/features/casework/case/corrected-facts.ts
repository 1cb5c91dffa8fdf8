import type { CorrectedOnWire } from '@vignettes/domain/api/casework-corrections.ts'
import { formatEuros, formatMetres } from '../../../format.ts'
import { text } from '../../../text.ts'

/** What a correction changes, by name, each with what it was. */
export function correctedFacts({
  changes,
  categoryName,
  cost,
}: CorrectedOnWire): (readonly [string, string])[] {
  return [
    ...changes.map(
      ({ field, from, to }) =>
        [text(`decision.corrected-field.${field}`), was(shown(from), shown(to))] as const,
    ),
    ...(categoryName
      ? [[text('casework.correct.category'), was(categoryName.from, categoryName.to)] as const]
      : []),
    ...(cost
      ? [
          [
            text('casework.correct.cost'),
            was(formatEuros(cost.from), formatEuros(cost.to)),
          ] as const,
        ]
      : []),
  ]
}

function was(from: string, to: string): string {
  return text('casework.history.corrected', { from, to })
}

function shown(value: string | number): string {
  if (typeof value === 'number') return formatMetres(value)
  return value === '' ? text('decision.empty') : value
}

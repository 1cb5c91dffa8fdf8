import { parseDecimal } from '@vignettes/domain/format/decimal.ts'
import { UsageError } from './read-arguments.ts'

/**
 * An amount in euros as it was typed at an option; undefined where nothing was.
 * @throws UsageError for what is none, such as one below zero
 */
export function typedAmount(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  const amount = parseDecimal(typed)
  if (amount === undefined) {
    const given = JSON.stringify(typed)
    throw new UsageError(
      `--${option}: given ${given}; allowed is an amount in euros, not below zero, such as 12.50.`,
    )
  }
  return amount
}

import { parseDecimal } from '@vignettes/domain/format/decimal.ts'
import type { Command } from './read-arguments.ts'

/**
 * Decisions B19: what becomes of the money of something paid; undefined where nothing is said of it.
 * @param all what can go back now, in euros
 */
export function moneyOf({ given }: Command, all: number | undefined) {
  const back = given('money')
  if (back === undefined) return undefined
  const typed = given('amount')
  const amount = typed === undefined ? undefined : parseDecimal(typed)
  return { back, amount: back === 'all' ? all || undefined : amount, remark: given('money-remark') }
}

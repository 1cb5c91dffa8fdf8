import { type Command, UsageError } from './read-arguments.ts'
import { typedAmount } from './typed-amount.ts'

/**
 * Decisions B19: what becomes of the money of something paid; undefined where nothing is said of it.
 * @param all what can go back now, in euros
 * @throws UsageError for an amount that is none, or that would not count
 */
export function moneyOf({ given }: Command, all: number | undefined) {
  const back = given('money')
  const amount = typedAmount('amount', given('amount'))
  // Who names an amount wants no other to go back.
  if (amount !== undefined && back !== 'part') {
    throw new UsageError('--amount: it says how much of a part goes back: give "--money part" too.')
  }
  if (back === undefined) return undefined
  return { back, amount: back === 'all' ? all || undefined : amount, remark: given('money-remark') }
}

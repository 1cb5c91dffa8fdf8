import type { TextKey } from '../text/keys.ts'

/** Decisions B19: what becomes of the money when something paid is refused or withdrawn. */
export const MONEY_BACK = ['all', 'part', 'none'] as const

export type MoneyBack = (typeof MONEY_BACK)[number]

/** Whether an answer has to be explained to the applicant: all is given back without a word. */
export function needsMoneyRemark(back: MoneyBack): boolean {
  return back !== 'all'
}

/**
 * What is wrong with a part that goes back: more than nothing, and less than all, because its letter says that it is not all.
 * @param cents the part
 * @param leftCents what can still be given back
 * @returns undefined when it is a part
 */
export function partWrong(cents: number, leftCents: number): TextKey | undefined {
  if (cents <= 0 || cents > leftCents) return 'casework.refunds.amount-wrong'
  return cents === leftCents ? 'casework.decide.money-part-is-all' : undefined
}

/** The answer to that question, as it is kept with the decision and told in its letter. */
export interface MoneyAnswer {
  back: MoneyBack
  /** What is asked to go back; 0 for nothing. */
  cents: number
  /** Why not all of it, for the applicant. */
  remark?: string | undefined
}

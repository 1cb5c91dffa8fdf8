import type { Reason, ReasonAbout } from '@vignettes/domain/casework/reasons.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'

/** Why documents are rejected and requests refused: a list that administrators renew. */
export interface Reasons {
  /** Those that can be given on a day. */
  on(day: BusinessDate): readonly Reason[]
  /**
   * The words of a code as they were on the day of the decision; of one that was retired since, or was not of its sort, the
   * last that there were.
   * @param day null: of before there were versions
   */
  wordsOf(which: { about: ReasonAbout; code: string }, day: BusinessDate | null): Reason['words']
}

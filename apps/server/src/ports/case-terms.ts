import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Database, Transaction } from './database.ts'

/** By when requests are decided, for who decides them. */
export interface CaseTerms {
  /** The last day to decide if the term of a vignette were extended now; undefined where it cannot be (Awb 4:14). */
  extensionOf(db: Database | Transaction, vignetteId: string): Promise<BusinessDate | undefined>
  /**
   * Extends the term of a locked vignette.
   *
   * @returns the last day to decide before and after; undefined where it cannot be extended (any more)
   */
  extend(
    tx: Transaction,
    vignetteId: string,
  ): Promise<{ from: BusinessDate; until: BusinessDate } | undefined>
  /** Asks the applicant of a locked vignette anew, with days of its own, what a letter asked that did not arrive. */
  askAnew(tx: Transaction, vignetteId: string): Promise<void>
  /**
   * Gives all that is asked of the applicant of a locked vignette one last day, no sooner than it was, as more is asked.
   *
   * @param now of the event that asks: what was told before it is overtaken, and not its own letter
   */
  askMore(tx: Transaction, vignetteId: string, now: Date): Promise<void>
  /** Ends the wait for the applicant of a locked vignette, of whom nothing is asked any more. */
  takeBackAsked(tx: Transaction, vignetteId: string): Promise<void>
  /** Counts the term of a locked vignette that is judged anew from today, until a day or at least until tomorrow. */
  beginAnew(tx: Transaction, term: { vignetteId: string; decideBy: BusinessDate }): Promise<void>
}

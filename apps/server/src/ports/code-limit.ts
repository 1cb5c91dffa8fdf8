import { DAY_MS, MINUTE_MS } from '@vignettes/domain/rules/duration.ts'

/** A code of six digits stands few tries: after some a wait, twice as long after each further one, up to a day. */
export const CODE_LIMIT = {
  tries: 10,
  firstWaitMs: 15 * MINUTE_MS,
  longestWaitMs: DAY_MS,
  /** Without another one the row of those that failed is forgotten. */
  forgottenAfterMs: 7 * DAY_MS,
} as const

/** Whose codes are counted: from everywhere together, those of a browser that is known by themselves. */
export interface CodeTrier {
  staffId: string
  browser?: string | undefined
}

/** Bounds the codes of the second factor that may be wrong. Kept in the database, so that a restart forgives nobody. */
export interface CodeLimit {
  /**
   * Counts a try, before the code is looked at.
   * @returns the seconds to wait when it is one too many, otherwise undefined
   */
  count(who: CodeTrier): Promise<number | undefined>
  /** The try that was just counted was none: the code was right half a minute ago. */
  takeBack(who: CodeTrier): Promise<void>
  /** The code was right. */
  forgive(who: CodeTrier): Promise<void>
  /** Somebody has made sure who it is. @returns whether there was something to wait for */
  letIn(staffId: string): Promise<boolean>
  /** Until when staff members have to wait, of those who do. */
  waiting(): Promise<Map<string, Date>>
}

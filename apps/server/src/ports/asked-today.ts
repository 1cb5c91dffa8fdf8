import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { NoCreditReason } from '@vignettes/domain/vignette/credit.ts'
import { costValue } from '@vignettes/domain/vignette/term-lines.ts'
import type { Database } from './database.ts'

/** What a request that waits for its mandate asks of its owner when it is gone on with today: its summary saves it anew. */
export interface AskedToday {
  vignetteYear: number
  /** Undefined where its boat is not offered today what was asked for; that is chosen anew first. */
  costCents: number | undefined
  /** Null with that. */
  fullYearCostCents: number | null
  remainingMonths: number | null
  /** What a credit takes off, or why it takes nothing off. */
  creditCents: number
  creditReason: NoCreditReason | null
  terms: 1 | 4 | null
  /** The day that all this is of. */
  savedAt: Date
}

/** What is asked today of a request that waits, and whether it is what it was saved for. */
export interface AskedOfWaiting extends AskedToday {
  isAsSaved: boolean
}

/** What a request was saved for. */
export interface SavedFor {
  vignetteYear: number | null
  costCents: number
  terms: 1 | 4 | null
}

/**
 * The one place that tells it. What only waits for the word of its bank keeps what it was saved for, where its owner was back from
 * the bank before it asked something else.
 */
export interface WaitingRequests {
  /** Of those of some requests that wait, by their ids. */
  askedToday(
    db: Database,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, AskedOfWaiting>>
  /** Whether one that waits asks at some moment what it was saved for: a mandate hands it in as it was saved (§5). */
  asksAsSaved(db: Database, requestId: string, at: Date): Promise<boolean>
}

/** Whether nothing is asked but what it was saved for. */
export function isAskedAsSaved(saved: SavedFor, asked: AskedToday): boolean {
  return (
    asked.vignetteYear === saved.vignetteYear &&
    asked.costCents === saved.costCents &&
    asked.terms === saved.terms
  )
}

/** What is paid, or that it is reckoned when the request is gone on with. */
export function costToTell(costCents: number | undefined): DisplayValue {
  return costCents === undefined ? { key: 'vignettes.details.cost-later' } : costValue(costCents)
}

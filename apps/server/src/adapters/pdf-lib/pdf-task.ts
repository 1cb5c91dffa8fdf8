import type { PdfFault } from '../../ports/pdf-cleaner.ts'

/** What a process is asked for. */
export interface PdfTask {
  fromPath: string
  toPath: string
  /** What it may take of the processor's time; the process is given no task that may take more than it. */
  mayTakeMs: number
}

/** What it answers; `isSpent`: it holds so much of what it did that the next document would have too little. */
export type PdfOutcome = { isSpent: boolean } & (
  | { kind: 'clean' }
  | { kind: 'fault'; reason: PdfFault }
  | { kind: 'failure'; message: string; code: unknown }
)

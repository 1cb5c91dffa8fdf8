import type { DocumentWork } from './document-work.ts'

/** What a scanner says of a file. */
export type ScanOutcome =
  | { kind: 'clean' }
  /** Something that does harm, by the name that the scanner's list has for it. */
  | { kind: 'found'; name: string }
  /** Nobody has looked: no answer, none in time, or one that is none. */
  | { kind: 'unavailable'; cause: unknown }

/** Looks for what is known to do harm. */
export interface FileScanner {
  scan(path: string, work: DocumentWork): Promise<ScanOutcome>
  /** Whether it would answer now. */
  isAvailable(): Promise<boolean>
}

/** Where nobody scans: everything is clean. */
export const NO_SCANNER: FileScanner = {
  scan: () => Promise.resolve({ kind: 'clean' }),
  isAvailable: () => Promise.resolve(true),
}

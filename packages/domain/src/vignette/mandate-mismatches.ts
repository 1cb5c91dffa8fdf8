/**
 * Decisions B7, B18: what a bank reported about a mandate that cannot be right, as codes with values. What was received
 * of an id is unknown in rows that were written before there were codes.
 */
export type MandateMismatch =
  | { code: 'reference' | 'mandate-id'; expected: string | null; received: string | null }
  | { code: 'terms'; expected: number; received: number }

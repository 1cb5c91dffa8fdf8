const KEY = 'mandate-before'

/** What the mandate was when the browser left for the bank. */
export interface EarlierMandate {
  hasMandate: boolean
  digits: string
}

/** Kept for as long as this tab lives: only against it can be told whether the bank has confirmed a new one. */
export function rememberMandate(mandate: EarlierMandate): void {
  sessionStorage.setItem(KEY, JSON.stringify(mandate))
}

export function earlierMandate(): EarlierMandate | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as EarlierMandate | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Decisions B7: whether the server speaks of a mandate that was not there when the browser left.
 *
 * @param earlier undefined when this tab did not leave for a bank: what the server has is then all there is
 */
export function isReplaced(
  now: { HasMandate: boolean; Iban: string },
  earlier: EarlierMandate | undefined,
): boolean {
  if (!now.HasMandate) return false
  return !earlier?.hasMandate || earlier.digits !== now.Iban
}

import { isRecord, parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'

/** What the mandate was when the browser left for the bank. */
export interface EarlierMandate {
  hasMandate: boolean
  digits: string
}

/** Kept for as long as this tab lives: only against it can be told whether the bank has confirmed a new one. */
const before = createKeptStore<EarlierMandate | undefined>({
  area: 'sessionStorage',
  key: 'mandate-before',
  initial: undefined,
  parse: parseJson(isEarlierMandate),
})

export function rememberMandate(mandate: EarlierMandate): void {
  before.write(mandate)
}

export function earlierMandate(): EarlierMandate | undefined {
  return before.read()
}

function isEarlierMandate(value: unknown): value is EarlierMandate {
  return (
    isRecord(value) &&
    typeof value['hasMandate'] === 'boolean' &&
    typeof value['digits'] === 'string'
  )
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

import { isRecord, parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'

/** The mandate that was in use when the browser left for the bank. */
export interface EarlierMandate {
  /** Since when; null without one. */
  since: string | null
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
  return isRecord(value) && (typeof value['since'] === 'string' || value['since'] === null)
}

/** Decisions B7: whether another mandate is in use than when the browser left; it may be for the same account. */
export function isReplaced(now: { MandateSince: string | null }, earlier: EarlierMandate): boolean {
  return now.MandateSince !== null && now.MandateSince !== earlier.since
}

import { currentOwner } from '../../drafts/current-owner.ts'
import { isRecord, parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'

/** The mandate that was in use when the browser left for the bank. */
interface EarlierMandate {
  /** Whose it is: another may log in in the same tab. */
  owner: string
  /** Since when; null without one. */
  since: string | null
  /** Whether the browser has not come back from the bank yet. */
  isAway: boolean
}

/** Kept for as long as this tab lives: only against it can be told whether the bank has confirmed a new one. */
const before = createKeptStore<EarlierMandate | undefined>({
  area: 'sessionStorage',
  key: 'mandate-before',
  initial: undefined,
  parse: parseJson(isEarlierMandate),
})

/** Of who leaves for the bank now. */
export function rememberMandate(since: string | null): void {
  before.write({ owner: currentOwner(), since, isAway: true })
}

/**
 * Of who comes back from the bank, once: the same address opened later is no way back.
 *
 * @returns whether the browser had left for it from here
 */
export function comeBackFromBank(): boolean {
  const earlier = earlierMandate()
  if (!earlier?.isAway) return false
  before.write({ ...earlier, isAway: false })
  return true
}

export function earlierMandate(): EarlierMandate | undefined {
  const kept = before.read()
  return kept?.owner === currentOwner() ? kept : undefined
}

function isEarlierMandate(value: unknown): value is EarlierMandate {
  if (!isRecord(value) || typeof value['owner'] !== 'string') return false
  if (typeof value['isAway'] !== 'boolean') return false
  return typeof value['since'] === 'string' || value['since'] === null
}

/** Decisions B7: whether another mandate is in use than when the browser left; it may be for the same account. */
export function isReplaced(
  now: { MandateSince: string | null },
  earlier: Pick<EarlierMandate, 'since'>,
): boolean {
  return now.MandateSince !== null && now.MandateSince !== earlier.since
}

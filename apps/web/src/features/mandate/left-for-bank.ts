import { currentOwner } from '../../drafts/current-owner.ts'
import { parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'

/**
 * Who left for a bank by the old payment method, and for which request, '' where it was for none; for as long as this tab lives. Another
 * may log in in it.
 */
const leftFor = createKeptStore<string | undefined>({
  area: 'sessionStorage',
  key: 'left-for-bank',
  initial: undefined,
  parse: parseJson((value) => typeof value === 'string'),
})

export function rememberBank(requestId: string | null): void {
  leftFor.write(leavingOf(requestId))
}

/** Decisions A23: whether the browser left for a bank from here, for this very request, and has not been told yet how that ended. */
export function isAtBank(requestId: string | null): boolean {
  return leftFor.read() === leavingOf(requestId)
}

/** The same address opened later is no way back. */
export function forgetBank(): void {
  leftFor.forget()
}

const leavingOf = (requestId: string | null) => `${currentOwner()} ${requestId ?? ''}`

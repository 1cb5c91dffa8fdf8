import { parseJson } from '../../parse-json.ts'
import { createKeptStore } from '../../store.ts'

/** The request for which the old payment method left for a bank, '' where it was for none; for as long as this tab lives. */
const leftFor = createKeptStore<string | undefined>({
  area: 'sessionStorage',
  key: 'left-for-bank',
  initial: undefined,
  parse: parseJson((value) => typeof value === 'string'),
})

export function rememberBank(requestId: string | null): void {
  leftFor.write(requestId ?? '')
}

/** Decisions A23: whether the browser left for a bank from here, for this very request, and has not been told yet how that ended. */
export function isAtBank(requestId: string | null): boolean {
  return leftFor.read() === (requestId ?? '')
}

/** The same address opened later is no way back. */
export function forgetBank(): void {
  leftFor.forget()
}

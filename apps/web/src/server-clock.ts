import { createKeptText } from './store.ts'

/** By how much the portal's clock is ahead of this browser's, in milliseconds; kept, so that a screen loaded anew knows it at once. */
const ahead = createKeptText({ area: 'sessionStorage', key: 'portal-clock-ahead' })

/** Less is the way that an answer takes. */
const NOTABLE_MS = 2000

/** What time an answer says it is at the portal, if it does. */
export function noteServerTime(told: string | null): void {
  const ms = Date.parse(told ?? '') - Date.now()
  if (Math.abs(ms - aheadMs()) > NOTABLE_MS) ahead.write(String(ms))
}

/** What time it is by the portal, which terms and days go by; by this browser until an answer said so. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs())
}

function aheadMs(): number {
  return Number(ahead.read()) || 0
}

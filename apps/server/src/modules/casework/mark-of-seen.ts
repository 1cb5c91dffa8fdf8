import { createHash } from 'node:crypto'

/** By which what somebody saw is known to be what would be done: sent along with it, and made anew then. */
export function markOfSeen(seen: unknown): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}

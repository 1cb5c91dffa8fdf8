import type { ReturnUrls } from '@vignettes/domain/api/wire-values.ts'
import { forEachReturn, REQUEST_ID_PLACE } from '@vignettes/domain/paths/return-status.ts'
import { type FieldError, PortalError } from './portal-error.ts'

/** Scheme, two slashes, a host; no name before it, and nothing that programs read in different ways. */
const PLAIN_ADDRESS = /^https?:\/\/[^/\\\s@?#\p{Cc}][^\\\s@\p{Cc}]*$/iu

export interface OwnAddresses {
  publicUrl: string
  requestId: string
  /** Where in the body an address is. */
  pathOf(name: keyof ReturnUrls): string
}

/**
 * Decisions B4: return addresses have the portal's own origin, and `{requestId}` in one is filled in by the server.
 *
 * @throws PortalError 422 with every address that leads elsewhere
 */
export function ownReturnUrls(
  urls: ReturnUrls,
  { publicUrl, requestId, pathOf }: OwnAddresses,
): ReturnUrls {
  const errors: FieldError[] = []
  const own = (name: keyof ReturnUrls) => {
    const filledIn = urls[name].replaceAll(REQUEST_ID_PLACE, requestId)
    if (!hasOrigin(filledIn, publicUrl)) {
      errors.push({ path: pathOf(name), message: 'refusal.return-address' })
    }
    return filledIn
  }
  const checked = forEachReturn(own)
  if (errors.length > 0) throw new PortalError(422, 'refusal.return-address', { errors })
  return checked
}

/**
 * The same for a single address.
 *
 * @throws PortalError 422 when it leads elsewhere
 */
export function requireOwnAddress(address: string, publicUrl: string, path: string): void {
  if (hasOrigin(address, publicUrl)) return
  const message = 'refusal.return-address'
  throw new PortalError(422, message, { errors: [{ path, message }] })
}

function hasOrigin(address: string, publicUrl: string): boolean {
  // Only an address that says its origin itself: what a browser would resolve is not guessed at.
  if (!PLAIN_ADDRESS.test(address)) return false
  return URL.parse(address)?.origin === new URL(publicUrl).origin
}

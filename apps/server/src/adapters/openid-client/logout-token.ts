import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { Configuration } from 'openid-client'
import { type DirectoryLogout, DirectoryRefusal } from '../../ports/staff-directory.ts'

/** How far the directory's clock may be from this one. */
export const CLOCK_TOLERANCE_S = 30
/** A logout that is older is no news: the sessions of then were asked about since. */
const MAX_AGE_S = 120
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const TIMEOUT_MS = 5_000

/** Reads a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export function createLogoutReader(
  { issuer, clientId }: { issuer: string; clientId: string },
  configured: () => Promise<Configuration>,
): (token: string) => Promise<DirectoryLogout> {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return async (token) => {
    const metadata = (await configured()).serverMetadata()
    if (!metadata.jwks_uri) throw new DirectoryRefusal('no keys')
    keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS })
    const { payload } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms: metadata.id_token_signing_alg_values_supported ?? ['RS256'],
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: MAX_AGE_S,
      requiredClaims: ['iat', 'jti'],
    })
    const { events, sub, sid, nonce, iat = 0 } = payload
    const isLogout = typeof events === 'object' && events !== null && EVENT in events
    // With a nonce it is an ID token that somebody shows as something else.
    if (!isLogout || nonce !== undefined) throw new DirectoryRefusal('no logout token')
    if (typeof sub !== 'string' && typeof sid !== 'string') throw new DirectoryRefusal('of nobody')
    return {
      issuer,
      subject: sub,
      sid: typeof sid === 'string' ? sid : undefined,
      // To the end of its second: more it does not say.
      until: new Date(iat * 1000 + 999),
    }
  }
}

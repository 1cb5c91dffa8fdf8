interface Claims {
  sub: string
  iat: number
  exp: number
  /** Of a session in the account of somebody who is helped: by what; otherwise undefined. */
  hlp?: { id: string } | undefined
}

/**
 * When a token ends, in milliseconds by this browser's clock; 0 for what is no token.
 *
 * @param received the token's `iat` and when it came, by this browser's clock; '' where that is not known
 */
export function tokenEndsAtMs(token: string, received: string): number {
  const claims = readClaims(token)
  if (!claims) return 0
  const [iat, receivedMs] = received.split(' ').map(Number)
  // The clocks of server and browser may differ: count the lifetime from the moment the token came.
  return iat === claims.iat && receivedMs
    ? receivedMs + (claims.exp - claims.iat) * 1000
    : claims.exp * 1000
}

/** Decisions B2: base64url(JSON claims) + '.' + signature. Undefined when the token is no such thing. */
export function readClaims(token: string): Claims | undefined {
  try {
    const part = (token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { sub = '', iat = 0, exp, hlp }: Partial<Claims> = JSON.parse(atob(part))
    return typeof exp === 'number' ? { sub, iat, exp, hlp } : undefined
  } catch {
    return undefined
  }
}

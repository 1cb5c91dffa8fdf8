import { useSyncExternalStore } from 'react'

/** §9 the place of the access token. */
const TOKEN_KEY = 'access_token'
/** When this browser got the token, by its own clock, so that a clock that runs wrong ends no session early. */
const RECEIVED_KEY = 'access_token_received'

interface Claims {
  sub: string
  iat: number
  exp: number
}

export interface Session {
  token: string
  /** Known once the user data has been fetched. */
  email?: string
}

let current: Session | null | undefined
const listeners = new Set<() => void>()
const signedOutHandlers = new Set<() => void>()
const lostHandlers = new Set<() => void>()

/** The session, or null for an anonymous visitor. Prerendering always sees an anonymous one. */
export function readSession(): Session | null {
  if (typeof localStorage === 'undefined') return null
  if (current === undefined) current = storedSession()
  // A session ends by itself as well: who comes back hours later is anonymous.
  else if (current && hasEnded(current.token)) current = null
  return current
}

/** §6 logged in means a token that has not ended. */
export function isSignedIn(): boolean {
  return readSession() !== null
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null)
}

export function startSession(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(RECEIVED_KEY, `${readClaims(token)?.iat ?? 0} ${Date.now()}`)
  change({ token })
}

export function setSessionEmail(email: string): void {
  const session = readSession()
  if (session && session.email !== email) change({ ...session, email })
}

/** §4 a 401 on the user fetch: the token goes, what the user has filled in stays for the next login. */
export function dropToken(): void {
  forgetToken()
  for (const handler of lostHandlers) handler()
}

/** Hears of a token that the server has refused; a logout is no such thing. */
export function onTokenLost(handler: () => void): () => void {
  lostHandlers.add(handler)
  return () => lostHandlers.delete(handler)
}

/** §4 logout clears everything of this user in this browser. */
export function signOut(): void {
  forgetToken()
  for (const handler of signedOutHandlers) handler()
}

export function onSignedOut(handler: () => void): () => void {
  signedOutHandlers.add(handler)
  return () => signedOutHandlers.delete(handler)
}

function forgetToken(): void {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(RECEIVED_KEY)
  change(null)
}

function storedSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY)
  return token && !hasEnded(token) ? { token } : null
}

function hasEnded(token: string): boolean {
  return Date.now() >= tokenEndsAtMs(token)
}

/** When a token ends, in milliseconds by this browser's clock; 0 for what is no token. */
export function tokenEndsAtMs(token: string): number {
  const claims = readClaims(token)
  if (!claims) return 0
  const [iat, receivedMs] = (localStorage.getItem(RECEIVED_KEY) ?? '').split(' ').map(Number)
  // The clocks of server and browser may differ: count the lifetime from the moment the token came.
  return iat === claims.iat && receivedMs
    ? receivedMs + (claims.exp - claims.iat) * 1000
    : claims.exp * 1000
}

/** Decisions B2: base64url(JSON claims) + '.' + signature. Undefined when the token is no such thing. */
export function readClaims(token: string): Claims | undefined {
  try {
    const part = (token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = JSON.parse(atob(part)) as Partial<Claims>
    if (typeof claims.exp !== 'number') return undefined
    return { sub: claims.sub ?? '', iat: claims.iat ?? 0, exp: claims.exp }
  } catch {
    return undefined
  }
}

function change(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Signing in or out in another tab counts here too.
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) change(storedSession())
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

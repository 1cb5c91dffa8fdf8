import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import { forgetProofs } from '../kept-proofs.ts'
import { createKeptText, createStore, useStore, type Store } from '../store.ts'
import { readClaims, tokenEndsAtMs } from './token-end.ts'

/** §9 the place of the access token. */
export const TOKEN_KEY = 'access_token'
export const kept = createKeptText({ area: 'localStorage', key: TOKEN_KEY })

/** When this browser got the token, by its own clock, so that a clock that runs wrong ends no session early. */
export const received = createKeptText({ area: 'localStorage', key: 'access_token_received' })

/** When the server last answered a call of this session, by this browser's clock. */
export const used = createKeptText({ area: 'localStorage', key: 'session_used' })
/** It is written at most so often. */
const NOTE_USE_MS = MINUTE_MS / 2

/** The session of who helps somebody else, while they do: its token, when that came, their address, and who is helped. */
export const putAway = createKeptText({ area: 'localStorage', key: 'own_session' })

export interface Session {
  token: string
  /** Known once the user data has been fetched. */
  email?: string | undefined
}

/** Whose token it is, once that is known. */
const owner = createStore<Session>({ token: '' })
/** Whether who is logged in may fill in and pay for somebody else, once that is known. */
export const helps = createStore(false)
/** Why whose vignettes these are has changed by no hand in this tab, for the page that comes next; and by which help. */
export const helpWord = createKeptText({ area: 'sessionStorage', key: 'help_word' })

const signedOutHandlers = new Set<(logout: Logout) => void>()
const lostHandlers = new Set<() => void>()

/** The token; empty for an anonymous visitor, and once it has ended: who comes back hours later is anonymous. */
const token: Store<string> = {
  ...kept,
  read() {
    const stored = kept.read()
    return stored !== '' && Date.now() < tokenEndsAtMs(stored, received.read()) ? stored : ''
  },
}

/** The session, or null for an anonymous visitor. Prerendering always sees an anonymous one. */
export function readSession(): Session | null {
  return sessionOf(token.read(), owner.read())
}

/** §6 logged in means a token that has not ended. */
export function isSignedIn(): boolean {
  return readSession() !== null
}

export function useSession(): Session | null {
  return sessionOf(useStore(token, ''), useStore(owner))
}

function sessionOf(current: string, known: Session): Session | null {
  if (current === '') return null
  return known.token === current ? known : { token: current }
}

export function startSession(given: string): void {
  putAway.forget()
  void forgetProofs(readClaims(given)?.sub ?? '')
  received.write(receivedNow(given))
  used.write(String(Date.now()))
  kept.write(given)
}

export const receivedNow = (of: string) => `${readClaims(of)?.iat ?? 0} ${Date.now()}`

const isHelp = (of: string) => readClaims(of)?.hlp !== undefined

/** Whether the session is one in the account of somebody who is helped. */
export function isHelping(): boolean {
  return isHelp(token.read())
}

export function useIsHelping(): boolean {
  return isHelp(useStore(token, ''))
}

/** Whose account it is that is helped in, also once that session has ended; empty where nobody is helped. */
export function readHelped(): { owner: string; help: string } {
  const { sub = '', hlp } = readClaims(kept.read()) ?? {}
  return hlp ? { owner: sub, help: hlp.id } : { owner: '', help: '' }
}

/** Whether a session of one's own waits for the end of a help. */
export function useOwnSessionWaits(): boolean {
  return useStore(putAway, '') !== ''
}

/** The address of who helps, with which they log in; empty where it is not known. */
export function readPutAwayEmail(): string {
  return putAway.read().split('\n')[2] ?? ''
}

/** Who logs out while they help is out of both. @returns the token of their own session, for who ends it */
export function takePutAway(): string {
  const [own = ''] = putAway.read().split('\n')
  putAway.forget()
  return own
}

export function setSessionEmail(email: string): void {
  const session = readSession()
  if (session && session.email !== email) owner.write({ ...session, email })
}

/** §4 a 401 on the user fetch: the token goes, what the user has filled in stays for the next login. */
export function dropToken(): void {
  // Also of one that has run out by itself.
  const { help } = readHelped()
  if (help !== '') helpWord.write(`over ${help}`)
  forgetToken()
  for (const handler of lostHandlers) handler()
}

/** Hears of a token that the server has refused; a logout is no such thing. */
export function onTokenLost(handler: () => void): () => void {
  lostHandlers.add(handler)
  return () => lostHandlers.delete(handler)
}

/** Whether the screen that stands offers to log in again. */
let isOffered = false

/** From then on nobody is led from their screen to the login, until it is offered no more. */
export function offerLogin(is: boolean): void {
  isOffered = is
}

/** §6 whether the screens behind the login may stand: a token that has not ended, or a login that is offered above them. */
export function mayStay(): boolean {
  return isOffered || isSignedIn()
}

/**
 * By the user's own hand everything of this user goes; otherwise what was filled in stays for the next login (A25). Into the account of
 * who is helped, and back from it, nobody is logged out.
 */
type WayOut = 'by-hand' | 'by-portal' | 'to-help' | 'from-help'

export interface Logout {
  way: WayOut
  /** Whose session it was. */
  owner: string
  isElsewhere: boolean
}

/** What tells the other tabs of a logout: to them a token that ended is gone just so. */
const TOLD_KEY = 'signed_out'
const told = createKeptText({ area: 'localStorage', key: TOLD_KEY })

/**
 * §4 logout clears everything of this user in this browser.
 *
 * @returns the token that has not ended yet, for who ends it at the server (B15); empty when there is none
 */
export function signOut(way: WayOut = 'by-hand'): string {
  const dropped = token.read()
  const whose = readClaims(kept.read())?.sub ?? ''
  told.write(`${way} ${whose}`)
  told.forget()
  forgetToken()
  for (const handler of signedOutHandlers) handler({ way, owner: whose, isElsewhere: false })
  return dropped
}

/** Hears of a logout, in this tab or in another. */
export function onSignedOut(handler: (logout: Logout) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== TOLD_KEY || !newValue) return
    const [way, whose = ''] = newValue.split(' ')
    handler({ way: way as WayOut, owner: whose, isElsewhere: true })
  }
  signedOutHandlers.add(handler)
  window.addEventListener('storage', onStorage)
  return () => {
    signedOutHandlers.delete(handler)
    window.removeEventListener('storage', onStorage)
  }
}

/** The server has answered who is logged in: it counts as a use of the session. */
export function noteUse(): void {
  const now = Date.now()
  if (Math.abs(now - Number(used.read())) >= NOTE_USE_MS) used.write(String(now))
}

/**
 * When the session ends by itself, in milliseconds by this browser's clock: with its token, or before that because it is not
 * used (ASVS 7.3.1). The server ends it then or some minutes later.
 *
 * @param idleMs after how long without use; 0 where it is not known
 */
export function sessionEnd(token: string, idleMs: number): { atMs: number; isUnused: boolean } {
  const endsAtMs = tokenEndsAtMs(token, received.read())
  const unusedAtMs = idleMs > 0 && used.read() !== '' ? Number(used.read()) + idleMs : Infinity
  return { atMs: Math.min(endsAtMs, unusedAtMs), isUnused: unusedAtMs < endsAtMs }
}

export function forgetToken(): void {
  received.forget()
  used.forget()
  kept.forget()
}

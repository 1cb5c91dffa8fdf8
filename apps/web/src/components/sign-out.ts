import { createContext } from 'react'

/** Out of the account, into that of who is helped, or out of that and back to one's own. */
export type WayToLeave = 'log-out' | 'to-help' | 'stop-helping'

/**
 * Asks before the user leaves by their own hand when something would be lost (A25). The page gives it; what comes after is for
 * who calls it.
 */
export const AskToLeave = createContext<(onAgreed: () => void, way?: WayToLeave) => void>(
  (onAgreed) => onAgreed(),
)

/** Logs out by the user's own hand, after asking. The page gives it; what comes after is for who calls it to say. */
export const SignOut = createContext<(onLeft: () => void) => void>((onLeft) => onLeft())

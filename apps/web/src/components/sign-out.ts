import { createContext } from 'react'

/**
 * Asks before a logout by the user's own hand when something would be lost (A25). The page gives it; what comes after is for
 * who calls it.
 */
export const AskToLeave = createContext<(onAgreed: () => void) => void>((onAgreed) => onAgreed())

/** Logs out by the user's own hand, after asking. The page gives it; what comes after is for who calls it to say. */
export const SignOut = createContext<(onLeft: () => void) => void>((onLeft) => onLeft())

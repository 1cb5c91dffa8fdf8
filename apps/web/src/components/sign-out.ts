import { createContext } from 'react'

/**
 * Logs out by the user's own hand, after asking when something would be lost (A25). The page gives it; what comes after
 * is for who calls it to say.
 */
export const SignOut = createContext<(onLeft: () => void) => void>((onLeft) => onLeft())

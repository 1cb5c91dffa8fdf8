import { createContext } from 'react'

export interface Look {
  steps: number
  /** A quarter each, clockwise. */
  turns: number
}

interface LookLink {
  look: Look
  change: (next: (now: Look) => Look) => void
  /** Moves a frame as the others are scrolled, until it is told to stop. */
  follow: (frame: HTMLElement) => () => void
}

/** What documents that are looked at together have in common; undefined where each is looked at by itself. */
export const LookLink = createContext<LookLink | undefined>(undefined)

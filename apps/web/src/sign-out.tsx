import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { onSignedOut, signOut, takePutAway, useSession } from './api/session.ts'
import type { Losses } from './drafts/drafts-to-lose.ts'
import type { WayToLeave } from './components/sign-out.ts'
import type { LeaveDialog } from './features/wizard/leave-dialog.tsx'
import { keptKeys } from './kept-text.ts'
import { onFirstUse } from './lazy-part.tsx'
import { text } from './text.ts'

/** Without what ends the session at the server it ends by itself; what would be lost is asked all the same. */
async function loadLeaving() {
  const [{ unsentDrafts }, end] = await Promise.all([
    import('./drafts/drafts.ts'),
    import('./api/end-session.ts').catch(() => undefined),
  ])
  return { unsentDrafts, endSession: end?.endSession }
}

type Leaving = Awaited<ReturnType<typeof loadLeaving>>

let ready: Leaving | undefined

/** What leaving takes, at once where it has been loaded: who logs out and closes the page has logged out. */
async function leavingOf(): Promise<Leaving> {
  if (!ready?.endSession) ready = await loadLeaving()
  return ready
}

type Ask = typeof LeaveDialog

/** The question and its words, of which who only reads needs nothing. */
async function loadQuestion(): Promise<Ask> {
  const dialog = await import('./features/wizard/leave-dialog.tsx')
  await dialog.loadTexts()
  return dialog.LeaveDialog
}

/** What compares two drafts comes where there is one: without it each may be lost, and nobody knows. */
async function lossesBy({ unsentDrafts }: Leaving, way: WayToLeave): Promise<Losses> {
  const lost = unsentDrafts()
  if (lost.length === 0) return { lost }
  return import('./drafts/drafts-to-lose.ts').then(
    ({ askWhatIsLost }) => askWhatIsLost(way),
    () => ({ lost, isUnsure: true }),
  )
}

/** What reads the drafts may be fetched once they are cleared, and not before: whosever they are, something may be lost. */
const isSomethingKept = () => keptKeys('localStorage').some((key) => key.includes('draft:'))

/** Where the question cannot be fetched the browser asks: nothing goes without one, and nobody is kept from logging out. */
const askPlainly = () => window.confirm(text('layout.leave-plain'))

interface Question {
  /** The address that it was asked at. */
  pathname: string
  way: WayToLeave
  Ask: Ask
  losses: Losses
  onAgreed: () => void
}

/** A25 the way out by the user's own hand, and the question that comes first when something would be lost. */
export function useSignOut(): {
  askToLeave: (onAgreed: () => void, way?: WayToLeave) => void
  leave: (onLeft: () => void) => void
  question: ReactNode
} {
  const [asked, setAsked] = useState<Question>()
  const { pathname } = useLocation()
  const isSignedIn = useSession() !== null
  const turns = useRef(0)

  // Who went elsewhere meanwhile, by the browser's own button, has let it go.
  if (asked && asked.pathname !== pathname) setAsked(undefined)

  // Loaded before it is needed: who wants to leave does not wait for it, and may have no connection.
  useEffect(() => {
    if (isSignedIn) void leavingOf().catch(() => undefined)
  }, [isSignedIn])
  useEffect(() => {
    if (isSignedIn) return onFirstUse(() => void loadQuestion().catch(() => undefined))
  }, [isSignedIn])
  useEffect(() => onSignedOut(() => setAsked(undefined)), [])

  const askToLeave = async (
    onAgreed: (leaving: Leaving | undefined) => void,
    way: WayToLeave = 'log-out',
  ) => {
    const leaving = await leavingOf().catch(() => undefined)
    // Who presses again while the server is asked is asked once.
    const turn = (turns.current += 1)
    const losses = leaving && (await lossesBy(leaving, way))
    if (turn !== turns.current) return
    if (losses ? losses.lost.length === 0 : !isSomethingKept()) return onAgreed(leaving)
    const Ask = await loadQuestion().catch(() => undefined)
    if (turn !== turns.current) return
    if (!Ask || !losses) return askPlainly() ? onAgreed(leaving) : undefined
    setAsked({
      pathname: window.location.pathname,
      way,
      Ask,
      losses,
      onAgreed: () => onAgreed(leaving),
    })
  }
  const leave = (onLeft: () => void) =>
    askToLeave((leaving) => {
      const ended = signOut()
      leaving?.endSession?.(ended)
      leaving?.endSession?.(takePutAway())
      onLeft()
    })
  const stay = () => setAsked(undefined)
  const question = asked && (
    <asked.Ask
      way={asked.way}
      losses={asked.losses}
      onStay={stay}
      onLeave={() => {
        stay()
        asked.onAgreed()
      }}
    />
  )
  return {
    askToLeave: (onAgreed, way) => void askToLeave(() => onAgreed(), way),
    leave: (onLeft) => void leave(onLeft),
    question,
  }
}

import { useEffect, useState, type ReactNode } from 'react'
import { onSignedOut, signOut, useSession } from './api/session.ts'

async function loadLeaving() {
  const { LeaveDialog, loadTexts, unsentDrafts } =
    await import('./features/wizard/leave-dialog.tsx')
  await loadTexts()
  return { LeaveDialog, unsentDrafts }
}

type Leaving = Awaited<ReturnType<typeof loadLeaving>>

interface Question {
  leaving: Leaving
  lost: ReturnType<Leaving['unsentDrafts']>
  onLeft: () => void
}

/** A25 the way out by the user's own hand, and the question that comes first when something would be lost. */
export function useSignOut(): { leave: (onLeft: () => void) => void; question: ReactNode } {
  const [asked, setAsked] = useState<Question>()
  const isSignedIn = useSession() !== null

  // Loaded before it is needed: who wants to leave does not wait for it, and may have no connection.
  useEffect(() => {
    if (isSignedIn) void loadLeaving().catch(() => undefined)
  }, [isSignedIn])
  useEffect(() => onSignedOut(() => setAsked(undefined)), [])

  const leave = async (onLeft: () => void) => {
    // What cannot be loaded cannot clear the drafts either: they are there at the next login.
    const leaving = await loadLeaving().catch(() => undefined)
    const lost = leaving?.unsentDrafts() ?? []
    if (leaving && lost.length > 0) return setAsked({ leaving, lost, onLeft })
    signOut()
    onLeft()
  }
  const stay = () => setAsked(undefined)
  const question = asked && (
    <asked.leaving.LeaveDialog
      lost={asked.lost}
      onStay={stay}
      onLeave={() => {
        signOut()
        asked.onLeft()
      }}
    />
  )
  return { leave: (onLeft) => void leave(onLeft), question }
}

import { getUser } from '@vignettes/domain/api/account.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useContext, useEffect, useRef } from 'react'
import { endSession } from '../../api/end-session.ts'
import { useCall } from '../../api/queries.ts'
import {
  isSignedIn,
  onTokenLost,
  resumeOwnSession,
  signOut,
  useIsHelping,
  useSession,
} from '../../api/session.ts'
import { readClaims } from '../../api/token-end.ts'
import { AskToLeave } from '../../components/sign-out.ts'
import { fetchTexts, text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

export const loadTexts = () => fetchTexts('helping')

/** Above every screen of who helps: for whom it is, and the way back. When the help has ended it leads back by itself. */
export default function HelpingBar() {
  const isHelping = useIsHelping()
  const askToLeave = useContext(AskToLeave)
  const name = useCall(getUser, {}, { enabled: isHelping }).data?.user.Name
  const helped = useHelped()
  const isLeaving = useRef(false)

  useEffect(
    () =>
      onTokenLost(() => {
        isLeaving.current = true
        void backToOwn(helped.current)
      }),
    [helped],
  )
  // It has ended by itself, or in another tab.
  useEffect(() => {
    if (!isHelping && !isLeaving.current) void backToOwn(helped.current)
  }, [isHelping, helped])

  const leave = () => {
    isLeaving.current = true
    endSession(signOut())
    void backToOwn(helped.current)
  }
  if (!isHelping) return null
  return (
    <section className="portal-note portal-helping" aria-labelledby="helping">
      <p id="helping">
        <strong>{name ? text('helping.bar', { name }) : text('helping.bar-unnamed')}</strong>
        {name && <> {text('helping.bar-text', { name })}</>}
      </p>
      <Button variant="secondary" onClick={() => askToLeave(leave, 'stop-helping')}>
        {text('helping.leave')}
      </Button>
    </section>
  )
}

/** Whose account it is, still once the session is gone. */
function useHelped() {
  const token = useSession()?.token
  const isHelping = useIsHelping()
  const helped = useRef('')
  useEffect(() => {
    if (token && isHelping) helped.current = readClaims(token)?.sub ?? ''
  }, [token, isHelping])
  return helped
}

/** As a page of its own, and without what was filled in: nothing of who was helped is left in this browser. */
async function backToOwn(helped: string): Promise<void> {
  const drafts = await import('../../drafts/drafts.ts').catch(() => undefined)
  await drafts?.clearDrafts(helped)
  resumeOwnSession()
  // Who logged out of both is led to the login.
  if (isSignedIn()) window.location.replace(paths.vignettes())
}

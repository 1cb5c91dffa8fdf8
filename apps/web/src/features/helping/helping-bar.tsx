import { getUser } from '@vignettes/domain/api/account.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { endSession } from '../../api/end-session.ts'
import { useCall } from '../../api/queries.ts'
import { forgetEndedHelp, readLastHelped } from '../../api/help-session.ts'
import {
  helpWord,
  onSignedOut,
  onTokenLost,
  readHelped,
  signOut,
  useIsHelping,
} from '../../api/session.ts'
import { AskToLeave } from '../../components/sign-out.ts'
import { fetchTexts, text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { backToOwn, type WayBack } from './back-to-own.ts'

export const loadTexts = () => fetchTexts('helping')

interface HelpingBarProps {
  /** It was begun in another tab, while this one showed something of one's own. */
  isBegunElsewhere: boolean
}

/** Above every screen of who helps: for whom it is, and the way back. When the help has ended it leads back by itself. */
export default function HelpingBar({ isBegunElsewhere }: HelpingBarProps) {
  const isHelping = useIsHelping()
  const askToLeave = useContext(AskToLeave)
  const name = useCall(getUser, {}, { enabled: isHelping }).data?.user.Name
  const goBack = useWayBack(isHelping)

  useEffect(() => {
    if (!isBegunElsewhere || !isHelping) return
    helpWord.write('begun')
    window.location.replace(paths.vignettes())
  }, [isBegunElsewhere, isHelping])

  const leave = () => {
    goBack('by-hand')
    endSession(signOut('from-help'))
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

/** The way back to one's own, which is gone once: by hand, or because the help has ended, here or in another tab. */
function useWayBack(isHelping: boolean): (way: WayBack) => void {
  const helped = useRef({ owner: '', help: '' })
  const isLeaving = useRef(false)
  const goBack = (way: WayBack, isLate = false) => {
    if (isLeaving.current) return
    isLeaving.current = true
    void backToOwn(way, helped.current, isLate)
  }
  const onEnd = useEffectEvent(goBack)
  useEffect(() => onTokenLost(() => onEnd('over')), [])
  useEffect(
    () =>
      onSignedOut(({ way, isElsewhere }) => {
        if (way === 'from-help' && isElsewhere) onEnd('elsewhere')
        // Who logs out of both is led to the login.
        if (way === 'by-hand') isLeaving.current = true
      }),
    [],
  )
  useEffect(() => {
    if (isHelping) {
      helped.current = readHelped()
      return
    }
    // It ended while no page was there.
    const isLate = helped.current.help === ''
    if (isLate) helped.current = { help: readHelped().help, owner: readLastHelped() }
    forgetEndedHelp()
    onEnd('over', isLate)
  }, [isHelping])
  return goBack
}

import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Dialog } from './dialog.tsx'
import { asking } from './leave-asked.ts'

type Leave = () => void

/** From here on there is nothing to lose, also before the screen knows. */
export function leaveUnasked(): void {
  asking.write(undefined)
}

/** Asks once whether codes that are shown once may be lost: by a link, by logging out, or with the tab. */
export function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
  const [leave, setLeave] = useState<Leave>()
  const blocker = useBlocker(
    // To the login leads a session that has ended, or one's own logging out, which was asked about.
    ({ currentLocation, nextLocation }) =>
      isAsked &&
      nextLocation.pathname !== caseworkPaths.login() &&
      asking.read() !== undefined &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isAsked) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    asking.write((then) => setLeave(() => then))
    return () => {
      removeEventListener('beforeunload', warn)
      asking.write(undefined)
    }
  }, [isAsked])
  const isOpen = leave !== undefined || blocker.state === 'blocked'
  if (!isOpen) return null
  const stay = () => {
    setLeave(undefined)
    blocker.reset?.()
  }
  const go = () => {
    leaveUnasked()
    leave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog title={text('casework.access.leave')} onClose={stay}>
      <Paragraph>{text('casework.access.leave-lead')}</Paragraph>
      <div className="portal-actions">
        <Button onClick={stay}>{text('casework.access.stay')}</Button>
        <Button variant="secondary" onClick={go}>
          {text('casework.access.leave-anyway')}
        </Button>
      </div>
    </Dialog>
  )
}

import type { OwnSession } from '@vignettes/domain/api/session.ts'
import { formatInstantDate, formatInstantTime } from '../format.ts'
import { text } from '../text.ts'
import { Button } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { FailedLoad, type FailedLoadProps } from './failed-load.tsx'
import { useEndOne } from './use-end-one.ts'

interface OwnSessionsProps {
  /** What to do about a line that one does not know. */
  lead: string
  sessions: readonly OwnSession[] | undefined
  /** Why there are none to show, if that is known. */
  failure: FailedLoadProps['failure'] | undefined
  onRetry: () => void
  /** @returns whether it has ended; that it has not is told on the page */
  onEnd: (id: string) => Promise<boolean>
}

/** ASVS 7.5.2 where somebody is logged in, and a button to end each but the one that is used: that is done in the header. */
export function OwnSessions({ lead, sessions, failure, onRetry, onEnd }: OwnSessionsProps) {
  const { ended, underWay, outcome, press } = useEndOne(onEnd)
  const end = (session: OwnSession) =>
    press(session.id, text('account.sessions.ended', { device: deviceText(session) }))

  return (
    <section className="portal-recap" aria-labelledby="sessions">
      <Heading level={2} size="level-3" id="sessions">
        {text('account.sessions.title')}
      </Heading>
      <Paragraph>{lead}</Paragraph>
      <div role="status" tabIndex={-1} ref={outcome}>
        {!sessions && !failure && <Paragraph>{text('account.sessions.loading')}</Paragraph>}
        {ended && <Paragraph>{ended}</Paragraph>}
      </div>
      {failure && !sessions && (
        <FailedLoad title={text('account.sessions.failed')} failure={failure} onRetry={onRetry} />
      )}
      {sessions?.length === 0 && <Paragraph>{text('account.sessions.none')}</Paragraph>}
      {sessions && sessions.length > 0 && (
        <ul className="portal-sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isUnderWay={underWay === session.id}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SessionRowProps {
  session: OwnSession
  isUnderWay: boolean
  onEnd: () => void
}

function SessionRow({ session, isUnderWay, onEnd }: SessionRowProps) {
  const [begun, used] = [momentOf(session.begunAt), momentOf(session.lastUsedAt)]
  const device = deviceText(session)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.isThisOne && <span>{text('account.sessions.this')}</span>}
        <span>{text('account.sessions.since', begun)}</span>
        {!session.isThisOne && <span>{text('account.sessions.last-used', used)}</span>}
      </div>
      {!session.isThisOne && (
        <Button
          variant="secondary"
          aria-label={text('account.sessions.end-of', { device, ...begun })}
          aria-disabled={isUnderWay || undefined}
          onClick={onEnd}
        >
          {text('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}

function deviceText({ browser, system }: OwnSession): string {
  return text('account.sessions.on', {
    browser: text(`account.sessions.browser.${browser ?? 'unknown'}`),
    system: text(`account.sessions.system.${system ?? 'unknown'}`),
  })
}

function momentOf(instant: string) {
  const at = new Date(instant)
  return { date: formatInstantDate(at), time: formatInstantTime(at) }
}

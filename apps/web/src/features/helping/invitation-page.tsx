import { acceptInvitation, lookAtInvitation } from '@vignettes/domain/api/helping.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { asFailure, call } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { useIsHelping, useSession } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { keptInvitation } from '../../components/kept-invitation.ts'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { Screen } from '../../components/screen.tsx'
import { AskToLeave } from '../../components/sign-out.ts'
import { formatInstantDate, formatInstantTime } from '../../format.ts'
import { text, withTexts } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { beginHelp } from './begin-help.ts'

export const clientLoader = withTexts('helping', 'account')

/** For good, or for as long as nobody can help who invited. */
const IS_OVER = [404, 409]

type Invitation = ReplyOf<typeof lookAtInvitation>

/** Where a mailed invitation leads: who asks for help, what one may do then, and the yes. */
export default function InvitationPage() {
  const token = useToken()
  if (token !== '') return <Opened token={token} />
  const title = text('helping.invitation.title')
  return (
    <Over
      title={title}
      heading={text('helping.invitation.without-title')}
      message={text('helping.invitation.without')}
    />
  )
}

function Opened({ token }: { token: string }) {
  const session = useSession()?.token
  const { data, error, refetch } = useCall(lookAtInvitation, { body: { token } })
  // Who is logged in, also in another tab, is part of the answer.
  const asker = useRef(session)
  useEffect(() => {
    if (asker.current === session) return
    asker.current = session
    void refetch()
  }, [session, refetch])
  const [takenId, setTakenId] = useState<string>()

  const title = text('helping.invitation.title')
  const failure = error ? asFailure(error) : undefined
  if (failure && IS_OVER.includes(failure.status)) {
    return <Over title={title} heading={text('error.failed')} message={failure.message} />
  }
  if (failure && !data) {
    return (
      <Screen title={title}>
        <FailedLoad title={text('error.failed')} failure={failure} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  if (!data) return loadingScreen(title)
  if (takenId !== undefined || data.isTaken) {
    return <Taken name={data.name} token={token} id={takenId} />
  }
  return (
    <Screen title={title}>
      <Asked invitation={data} />
      <WayOn
        invitation={data}
        onYes={async () => {
          clearPageError()
          try {
            setTakenId((await call(acceptInvitation, { body: { token } })).id)
          } catch (refused) {
            const why = asFailure(refused)
            const now = IS_OVER.includes(why.status) ? await refetch() : undefined
            if (!now?.error) showPageError(why)
          }
        }}
      />
    </Screen>
  )
}

/** @returns empty where the page was opened without its link, in another tab perhaps */
function useToken(): string {
  const { token } = useParams()
  const [kept] = useState(() => keptInvitation.read())
  useEffect(() => {
    if (token) keptInvitation.write(token)
  }, [token])
  return token ?? kept
}

interface OverProps {
  title: string
  heading: string
  message: string
}

function Over({ title, heading, message }: OverProps) {
  // No way back to it is shown any more.
  useEffect(() => () => keptInvitation.forget(), [])
  return (
    <Screen title={title}>
      <Alert role="alert" severity="error" heading={heading} headingLevel={2}>
        <Paragraph>{message}</Paragraph>
      </Alert>
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('helping.invitation.to-vignettes')}</ButtonLink>
      </div>
    </Screen>
  )
}

function Asked({ invitation: { name, until } }: { invitation: Invitation }) {
  const at = new Date(until)
  return (
    <>
      <Paragraph size="large">{text('helping.invitation.asks', { name })}</Paragraph>
      <Paragraph>{text('helping.invitation.may', { name })}</Paragraph>
      <Paragraph>
        {text('helping.invitation.until', {
          date: formatInstantDate(at),
          time: formatInstantTime(at),
        })}
      </Paragraph>
    </>
  )
}

/** The yes is for who is logged in with an account of their own. */
function WayOn({ invitation, onYes }: { invitation: Invitation; onYes: () => Promise<void> }) {
  const session = useSession()
  const isHelping = useIsHelping()
  const [isUnderWay, setUnderWay] = useState(false)
  if (isHelping) return <Paragraph>{text('helping.invitation.helping')}</Paragraph>
  if (!session) {
    return (
      <>
        <Paragraph>{text('helping.invitation.log-in-first')}</Paragraph>
        <div className="portal-actions">
          <ButtonLink to={paths.login(ownPaths.invitation())}>
            {text('helping.invitation.log-in')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.register(ownPaths.invitation())}>
            {text('helping.invitation.register')}
          </ButtonLink>
        </div>
      </>
    )
  }
  if (invitation.session === 'own') return <Paragraph>{text('helping.invitation.own')}</Paragraph>
  const press = async () => {
    if (isUnderWay) return
    setUnderWay(true)
    await onYes()
    setUnderWay(false)
  }
  return (
    <>
      {session.email && (
        <Paragraph>{text('helping.invitation.as', { email: session.email })}</Paragraph>
      )}
      <div className="portal-actions">
        <Button aria-disabled={isUnderWay || undefined} onClick={() => void press()}>
          {text('helping.invitation.yes')}
        </Button>
      </div>
      <Paragraph>{text('helping.invitation.no')}</Paragraph>
    </>
  )
}

function Taken({ name, token, id }: { name: string; token: string; id: string | undefined }) {
  useEffect(() => keptInvitation.forget(), [])
  const askToLeave = useContext(AskToLeave)
  const begin = async () => {
    clearPageError()
    try {
      // Taken before: asked again, it answers which help it is.
      await beginHelp(id ?? (await call(acceptInvitation, { body: { token } })).id)
    } catch (error) {
      showPageError(asFailure(error))
    }
  }
  return (
    <Screen title={text('helping.invitation.done-title', { name })}>
      <Alert severity="success" heading={text('helping.invitation.done-heading')} headingLevel={2}>
        <Paragraph>{text('helping.invitation.done')}</Paragraph>
      </Alert>
      <div className="portal-actions">
        <Button onClick={() => askToLeave(() => void begin(), 'to-help')}>
          {text('helping.begin-of', { name })}
        </Button>
        <ButtonLink variant="secondary" to={paths.vignettes()}>
          {text('helping.invitation.to-vignettes')}
        </ButtonLink>
      </div>
    </Screen>
  )
}

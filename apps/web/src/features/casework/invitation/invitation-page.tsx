import { checkInvitation } from '@vignettes/domain/api/staff-invitation.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { queryClient } from '../../../api/queries.ts'
import { staffCall } from '../../../api/staff-client.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { InvitationSteps } from './invitation-steps.tsx'

/** The status of a token that was used. */
const ACCEPTED = 409
/** Statuses of a token that is too old, or none at all. */
const INVALID = [404, 422]

/** The way in for a new staff member. The token stands behind the hash sign, so that no server's log has it. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1)
  const title = text('casework.invitation.title')
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['casework', checkInvitation.path, token],
      queryFn: () => staffCall(checkInvitation, { body: { token } }),
      enabled: token !== '',
      retry: false,
      // Not under the hands of who is setting it up.
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient,
  )
  const failure = error && asFailure(error)
  if (failure?.status === ACCEPTED) return <Accepted title={title} />
  if (token === '' || (failure && INVALID.includes(failure.status))) {
    return (
      <Screen title={title}>
        <Alert
          role="alert"
          severity="error"
          heading={failure?.status === 404 ? failure.message : text('casework.invitation.invalid')}
          headingLevel={2}
        />
      </Screen>
    )
  }
  if (failure) {
    return (
      <Screen title={title}>
        <FailedLoad
          title={text('casework.invitation.failed')}
          failure={failure}
          onRetry={() => void refetch()}
        />
      </Screen>
    )
  }
  if (!data) return loadingScreen(title)
  return (
    <Screen title={title}>
      <InvitationSteps token={token} invitation={data} />
    </Screen>
  )
}

/** Whoever comes back to the link needs no other one. */
function Accepted({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <Alert
        role="status"
        severity="success"
        heading={text('casework.invitation.accepted-title')}
        headingLevel={2}
      >
        <Paragraph>{text('casework.invitation.accepted')}</Paragraph>
        <Paragraph>{text('casework.invitation.accepted-codes')}</Paragraph>
      </Alert>
      <div className="portal-actions">
        <ButtonLink to={caseworkPaths.login()}>{text('casework.invitation.to-login')}</ButtonLink>
      </div>
    </Screen>
  )
}

import { getUser } from '@vignettes/domain/api/account.ts'
import { seasonOnFrom } from '@vignettes/domain/rules/season.ts'
import { getRequest, type StoredRequest } from '@vignettes/domain/api/requests.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { returnStatusFromRoute, type ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import { truePath } from '@vignettes/domain/paths/true-path.ts'
import { hasVignetteEnded } from '@vignettes/domain/vignette/vignette-states.ts'
import { useEffect, useMemo, useState } from 'react'
import {
  data,
  Navigate,
  useNavigate,
  useParams,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { asFailure } from '../../api/client.ts'
import { isUnknown } from '../../api/failure.ts'
import { useCall, whyUnanswered } from '../../api/queries.ts'
import { useIssuers } from '../../api/use-issuers.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { showPageErrorAfterNavigation, type PageError } from '../../components/page-error.ts'
import { Screen } from '../../components/screen.tsx'
import { Unanswered } from '../../components/unanswered.tsx'
import { text, textLoader } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { useFollowedMandate } from './follow-mandate.ts'
import { forgetBank, isAtBank } from './left-for-bank.ts'
import { OldPaymentForm } from './old-payment-form.tsx'

const loadTexts = textLoader('mandate')

export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  if (params.status && !returnStatusFromRoute(params.status)) throw data(null, { status: 404 })
  return loadTexts()
}

/**
 * Decisions A11: the old payment-method screen; the bank sends the browser back to it with a status. A23: only for a mooring
 * request that waits, or for none; of any other it leads to where that stands.
 */
export default function OldPaymentPage() {
  const requestId = useSearchParams()[0].get('requestId')
  const request = useCall(
    getRequest,
    { params: { id: requestId ?? '' } },
    { enabled: requestId !== null },
  )
  // The bank sends who has no request back with an id that is none.
  if (requestId === null || isUnknown(request.error)) return <ForMandate requestId={null} />
  if (!request.data) {
    return (
      <Unanswered
        title={text('mandate.legacy.title')}
        failedTitle={text('mandate.change.failed')}
        {...whyUnanswered(request)}
      />
    )
  }
  const { type, submittedBy, vignetteStatus } = request.data
  if (type === 'transit') return <Navigate replace to={truePath(request.data)} />
  if (submittedBy !== null) return <Navigate replace to={ownPaths.oldThankYou(requestId)} />
  // One that is over asks for no mandate any more.
  if (vignetteStatus !== null && hasVignetteEnded(vignetteStatus)) {
    return <Navigate replace to={truePath(request.data)} />
  }
  return <ForMandate requestId={requestId} request={request.data} />
}

interface ForMandateProps {
  requestId: string | null
  request?: StoredRequest | undefined
}

function ForMandate({ requestId, request }: ForMandateProps) {
  const status = returnStatusFromRoute(useParams().status)
  if (status) return <AfterBank requestId={requestId} status={status} />
  return <ChooseHow requestId={requestId} request={request} />
}

interface AfterBankProps {
  requestId: string | null
  status: ReturnStatus
}

/** The status in the address is a hint: the way goes on once the server says how the mandate stands. */
function AfterBank({ requestId, status }: AfterBankProps) {
  const navigate = useNavigate()
  const { isDecided, isProcessing, hasMandate, patience } = useFollowedMandate(requestId)
  const [isBack] = useState(() => isAtBank(requestId))
  const isSuccess = status === 'success'
  // The bank itself has sent back who broke off; of a request it is known which, and nothing more is waited for.
  const isBrokenOff = isBack && !isSuccess && requestId !== null
  const isKnown = isDecided || isBrokenOff
  useEffect(() => {
    if (!isKnown) return
    if (!hasMandate) showPageErrorAfterNavigation(howItEnded({ requestId, status, isBack }))
    forgetBank()
    const isOver = hasMandate && isSuccess
    void navigate(isOver ? pathAfter(requestId) : ownPaths.oldPayment(requestId), { replace: true })
  }, [isKnown, hasMandate, isSuccess, isBack, requestId, status, navigate])
  return (
    <Screen title={text('mandate.changed.waiting-title')}>
      <p role="status" className="portal-waiting">
        {text(patience === 'short' ? 'mandate.changed.waiting' : 'mandate.changed.waiting-long')}
      </p>
      {patience !== 'short' && !isProcessing && (
        <Paragraph>{text('mandate.changed.not-done')}</Paragraph>
      )}
    </Screen>
  )
}

interface Ending extends AfterBankProps {
  isBack: boolean
}

/** A23: without a mandate. Who never left for a bank is told what the server knows; A22: who stopped there made no error. */
function howItEnded({ requestId, status, isBack }: Ending): PageError {
  if (!isBack) {
    const message = requestId ? 'mandate.legacy.no-mandate-kept' : 'mandate.legacy.no-mandate'
    return { message: text(message), isNeutral: true }
  }
  if (status !== 'success') {
    return { message: text(`frame.mandate.${status}`), isNeutral: status === 'cancel' }
  }
  const message = requestId ? 'frame.request.mandate-failed' : 'mandate.legacy.no-mandate'
  return { message: text(message), isNeutral: true }
}

function ChooseHow({ requestId, request }: ForMandateProps) {
  const navigate = useNavigate()
  const user = useCall(getUser, {})
  const settings = useCall(getSettings, {})
  const dated = settings.data?.seasons
  const seasonOn = useMemo(() => seasonOnFrom(dated), [dated])
  const { issuers, isPending, askAgain } = useIssuers()
  const title = text('mandate.legacy.title')
  const failed = [user, settings].find(({ error, data: loaded }) => error && !loaded)
  if (failed) {
    return (
      <Screen title={title}>
        <FailedLoad
          title={text('mandate.change.failed')}
          failure={asFailure(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      </Screen>
    )
  }
  if (!user.data || !settings.data || isPending) return loadingScreen(title)
  const { HasMandate, MandateChange } = user.data.user
  const isDone = request ? request.isMandateProcessing : MandateChange?.isProcessing
  // Nobody is sent to a bank with which they are done.
  if (isDone && !HasMandate) return <AfterBank requestId={requestId} status="success" />
  if (user.data.user.MandateProcessing && !HasMandate) return <OtherFirst request={request} />
  return (
    <Screen title={title}>
      <Paragraph>
        {text('mandate.legacy.intro')} {!HasMandate && text('mandate.legacy.give-mandate')}
      </Paragraph>
      <OldPaymentForm
        user={user.data.user}
        requestId={requestId}
        request={request}
        today={settings.data.businessDate}
        seasonOn={seasonOn}
        issuers={issuers}
        onRetry={askAgain}
        onHasMandate={() => void navigate(pathAfter(requestId))}
      />
    </Screen>
  )
}

/** Decisions B7, A27: while a bank confirms a mandate, none is begun for anything else. */
function OtherFirst({ request }: Pick<ForMandateProps, 'request'>) {
  return (
    <Screen title={text('mandate.legacy.title')}>
      <Alert heading={text('frame.request.other-mandate-title')} headingLevel={2}>
        <Paragraph>
          {text(request ? 'frame.request.other-mandate' : 'mandate.change.processing-text')}
        </Paragraph>
      </Alert>
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('mandate.changed.vignettes')}</ButtonLink>
      </div>
    </Screen>
  )
}

/** Without a request there is none to thank for: the overview tells how things stand. */
function pathAfter(requestId: string | null): string {
  return requestId ? ownPaths.oldThankYou(requestId) : paths.vignettes()
}

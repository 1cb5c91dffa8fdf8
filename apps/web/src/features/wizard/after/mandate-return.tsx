import { getRequest } from '@vignettes/domain/api/requests.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import type { ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { isBankConfirming, isJustHandedIn, truePath } from '@vignettes/domain/paths/true-path.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { nextAskMs, usePatience } from '../../../api/asking-again.ts'
import { asFailure } from '../../../api/client.ts'
import { isUnknown } from '../../../api/failure.ts'
import { endSession } from '../../../api/end-session.ts'
import { useCall, whyUnanswered } from '../../../api/queries.ts'
import { signOut } from '../../../api/session.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Left } from '../../../components/left.tsx'
import { LiveStatus } from '../../../components/live-status.tsx'
import { showPageErrorAfterNavigation } from '../../../components/page-error.ts'
import { RequestReference } from '../../../components/request-reference.tsx'
import { Screen } from '../../../components/screen.tsx'
import { LeadOn, Unanswered } from '../../../components/unanswered.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import type { DraftName } from '../../../drafts/drafts.ts'
import { notFinished } from '../not-finished.ts'
import { ToVignettes } from './to-vignettes.tsx'

interface MandateReturnProps {
  name: DraftName
  status: ReturnStatus
  requestId: string | undefined
}

/** §4, decisions A14, A23: the way back from the bank. What became of the request, the server says. */
export function MandateReturn({ name, status, requestId }: MandateReturnProps) {
  // Of no request in particular nothing can be said: the overview says how each stands.
  if (!requestId) return <LeadOn to={paths.vignettes()} title={text('payment.mandate.title')} />
  if (status !== 'success') {
    return (
      <BrokenOff requestId={requestId} status={status} summary={summaryPath(name, requestId)} />
    )
  }
  return <FollowMandate requestId={requestId} />
}

interface ToLoginProps {
  status: Exclude<ReturnStatus, 'success'>
  summary: string
  /** Decisions A24: what was broken off is another mandate than the one that handed this request in. */
  isHandedIn: boolean
}

/** A23: only of a mooring request of one's own that nothing was decided on; of any other it is told how that stands. */
function BrokenOff({
  requestId,
  ...leaving
}: Omit<ToLoginProps, 'isHandedIn'> & { requestId: string }) {
  const [theirs, setTheirs] = useState<Pick<ToLoginProps, 'isHandedIn'>>()
  const query = useCall(getRequest, { params: { id: requestId } }, { enabled: !theirs })
  const { data } = query
  // Who is being logged out has no answers any more.
  if (theirs) return <ToLogin {...leaving} {...theirs} />
  if (!data) {
    return (
      <Unanswered
        title={text('payment.mandate.title')}
        failedTitle={text('payment.mandate.failed')}
        {...whyUnanswered(query)}
      />
    )
  }
  const isHandedIn = isJustHandedIn(data)
  const isOpen = data.submittedBy === null || isHandedIn
  if (data.type === 'transit' || !isOpen || isBankConfirming(data))
    return <LeadOn to={truePath(data)} title={text('payment.mandate.title')} />
  setTheirs({ isHandedIn })
  return null
}

/** A14, A24: logged out, and after logging in back where it can be tried again; what was filled in stays (A25). */
function ToLogin({ status, summary, isHandedIn }: ToLoginProps) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (isLeaving.current) return
    isLeaving.current = true
    showPageErrorAfterNavigation({
      // That it is not finished is so only of a request that still waits.
      title: isHandedIn ? text('frame.request.back-from-bank') : undefined,
      message: `${text(`frame.mandate.${status}`)}. ${text('frame.request.mandate-kept')}`,
      isNeutral: status === 'cancel',
    })
    endSession(signOut('by-portal'))
    void navigate(paths.login(summary), { replace: true })
  }, [status, summary, isHandedIn, navigate])
  return <Left />
}

const WAITING = {
  short: 'payment.mandate.asked',
  long: 'payment.mandate.long',
  over: 'payment.mandate.over',
} as const

/** That the bank is at work is said only once the bank has told so. */
function wordsOfWait(
  patience: keyof typeof WAITING,
  isProcessing: boolean,
  isAskedAnew: boolean,
): string {
  if (!isProcessing || patience !== 'short') return text(WAITING[patience])
  return text(isAskedAnew ? 'payment.mandate.status-anew' : 'payment.mandate.status')
}

/** Asks the server, less and less often, until the bank has decided, or five minutes have passed. */
function FollowMandate({ requestId }: { requestId: string }) {
  const navigate = useNavigate()
  const { data, error, refetch, dataUpdatedAt } = useCall(
    getRequest,
    { params: { id: requestId } },
    {
      askAgainMs: (request, answers) =>
        request && !request.isMandatePending ? false : nextAskMs(answers),
    },
  )
  const patience = usePatience(dataUpdatedAt)
  const isProcessing = data !== undefined && isBankConfirming(data)
  const isAskedAnew = data?.isAskedAnew ?? false
  const isDecided = data !== undefined && !data.isMandatePending

  useEffect(() => {
    if (!data || !isDecided) return
    const path = truePath(data)
    if (path === summaryPath(data, requestId)) showPageErrorAfterNavigation(notFinished(data))
    void navigate(path, { replace: true })
  }, [data, isDecided, requestId, navigate])

  if (isUnknown(error))
    return <LeadOn to={paths.vignettes()} title={text('payment.mandate.title')} />
  return (
    <Screen title={text('payment.mandate.title')}>
      {error && !data ? (
        <FailedLoad
          title={text('payment.mandate.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LiveStatus
          className="portal-waiting"
          words={wordsOfWait(patience, isProcessing, isAskedAnew)}
        />
      )}
      {data && <RequestReference reference={data.reference} />}
      {/* While the bank confirms, the request itself leads back here. */}
      {isProcessing && isAskedAnew && (
        <>
          <Paragraph>{text('payment.mandate.anew')}</Paragraph>
          <div className="portal-actions">
            <ToVignettes variant="secondary" />
          </div>
        </>
      )}
      {patience !== 'short' && data && !isProcessing && (
        <Paragraph>
          {text('payment.mandate.not-done')}{' '}
          <TextLink to={summaryPath(data, requestId)}>{text('payment.mandate.retry')}</TextLink>
        </Paragraph>
      )}
    </Screen>
  )
}

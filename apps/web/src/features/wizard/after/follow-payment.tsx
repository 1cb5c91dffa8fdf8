import { getRequest } from '@vignettes/domain/api/requests.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { isPaymentUnsettled } from '@vignettes/domain/vignette/payment-states.ts'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { nextAskMs, usePatience } from '../../../api/asking-again.ts'
import { isUnknown } from '../../../api/failure.ts'
import { useCall } from '../../../api/queries.ts'
import { useHelpedName } from '../../../api/use-helped-name.ts'
import { LiveStatus } from '../../../components/live-status.tsx'
import { showPageErrorAfterNavigation } from '../../../components/page-error.ts'
import { RequestReference } from '../../../components/request-reference.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { notFinished } from '../not-finished.ts'
import { pathAfterReturn } from './path-after-return.ts'

const WAITING = {
  short: 'payment.processing.status',
  long: 'payment.processing.long',
  over: 'payment.processing.over',
  helped: { long: 'payment.helped.long', over: 'payment.helped.over' },
} as const

/** Of a payment that nobody may have begun it is only known that we ask. */
const ASKING = {
  short: 'payment.processing.asked',
  long: 'payment.processing.asked-long',
  over: 'payment.processing.over',
  helped: { long: 'payment.helped.asked-long', over: 'payment.helped.over' },
} as const

/** Asks the server, less and less often, until the payment is settled, or five minutes have passed (A23). */
export function FollowPayment({ requestId }: { requestId: string }) {
  const navigate = useNavigate()
  const name = useHelpedName()
  const { data, error, dataUpdatedAt } = useCall(
    getRequest,
    { params: { id: requestId } },
    {
      askAgainMs: (request, answered) =>
        request?.paymentStatus && !isPaymentUnsettled(request.paymentStatus)
          ? false
          : nextAskMs(answered),
    },
  )
  const patience = usePatience(dataUpdatedAt)

  useEffect(() => {
    if (!data) return
    if (data.paymentStatus && isPaymentUnsettled(data.paymentStatus)) return
    const path = pathAfterReturn('success', data)
    if (path === summaryPath(data, requestId)) showPageErrorAfterNavigation(notFinished(data))
    void navigate(path, { replace: true })
  }, [data, requestId, navigate])

  const told = data?.paymentStatus === 'PROCESSING' ? WAITING : ASKING
  const words =
    name === undefined || patience === 'short'
      ? text(told[patience])
      : text(told.helped[patience], { name })
  if (isUnknown(error)) return <Navigate replace to={paths.vignettes()} />
  return (
    <>
      <LiveStatus className="portal-waiting" words={words} />
      {data && <RequestReference reference={data.reference} />}
      {patience !== 'short' && data?.paymentStatus === 'OPEN' && (
        <Paragraph>
          <TextLink to={summaryPath(data, requestId)}>{text('payment.processing.retry')}</TextLink>
        </Paragraph>
      )}
    </>
  )
}

import { getRequest } from '@vignettes/domain/api/requests.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { isPaymentUnsettled } from '@vignettes/domain/vignette/payment-states.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/queries.ts'
import { showPageErrorAfterNavigation } from '../../../components/page-error.ts'
import { TextLink } from '../../../components/text-link.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { nextAskMs, useIsLong } from '../../../api/asking-again.ts'
import { pathAfterReturn } from './path-after-return.ts'

/** Asks the server, less and less often, until the payment is settled. */
export function FollowPayment({ requestId }: { requestId: string }) {
  const navigate = useNavigate()
  const { data, dataUpdatedAt } = useCall(
    getRequest,
    { params: { id: requestId } },
    {
      askAgainMs: (request, answered) =>
        request?.paymentStatus && !isPaymentUnsettled(request.paymentStatus)
          ? false
          : nextAskMs(answered),
    },
  )

  const isLong = useIsLong(dataUpdatedAt)

  useEffect(() => {
    if (!data?.paymentStatus || isPaymentUnsettled(data.paymentStatus)) return
    const way = pathAfterReturn(data, 'success', data)
    if (way.saysPaymentFailed) {
      showPageErrorAfterNavigation({ message: text('error.paymentFailed') })
    }
    void navigate(way.path, { replace: true })
  }, [data, navigate])

  return (
    <>
      <p role="status" className="portal-waiting">
        {isLong ? text('payment.processing.long') : text('payment.processing.status')}
      </p>
      {isLong && data?.paymentStatus === 'OPEN' && (
        <Paragraph>
          <TextLink to={summaryPath(data, requestId)}>{text('payment.processing.retry')}</TextLink>
        </Paragraph>
      )}
    </>
  )
}

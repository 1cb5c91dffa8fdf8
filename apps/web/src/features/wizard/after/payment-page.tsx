import { getRequest, type StoredRequest } from '@vignettes/domain/api/requests.ts'
import { type PaymentResult } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { returnStatusFromRoute } from '@vignettes/domain/paths/return-status.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { truePath } from '@vignettes/domain/paths/true-path.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import { data, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { isUnknown } from '../../../api/failure.ts'
import { useCall, whyUnanswered } from '../../../api/queries.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { NotFound } from '../../../components/not-found.tsx'
import { RequestReference } from '../../../components/request-reference.tsx'
import { Screen } from '../../../components/screen.tsx'
import { LeadOn, Unanswered } from '../../../components/unanswered.tsx'
import { text, textLoader } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { FollowPayment } from './follow-payment.tsx'
import { ToVignettes } from './to-vignettes.tsx'

const loadTexts = textLoader('payment', 'summary')

export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  if (!statusFromRoute(params.status)) throw data(null, { status: 404 })
  return loadTexts()
}

/** §2.8 payment result page: title and text by status, which is the server's word, not the address's (decisions A23). */
export default function PaymentPage() {
  const status = statusFromRoute(useParams().status)
  const requestId = useSearchParams()[0].get('requestId')
  if (!status) return <NotFound />
  // Of no request in particular nothing can be said: the overview says how each stands.
  if (!requestId) return <LeadOn to={paths.vignettes()} title={text('payment.checking')} />
  if (status === 'processing') {
    return (
      <Screen title={text('payment.processing.title')}>
        <FollowPayment requestId={requestId} />
        <div className="portal-actions">
          <ToVignettes />
        </div>
      </Screen>
    )
  }
  return <ResultOf requestId={requestId} />
}

const RESULTS = {
  OPEN: 'open',
  CANCELLED: 'cancel',
  FAILED: 'reject',
  EXPIRED: 'expired',
} as const satisfies Record<ToBePaid['paymentStatus'], string>

function ResultOf({ requestId }: { requestId: string }) {
  const query = useCall(getRequest, { params: { id: requestId } })
  const request = query.data
  if (!request || isUnknown(query.error)) {
    return (
      <Unanswered
        title={text('payment.checking')}
        failedTitle={text('payment.unknown')}
        {...whyUnanswered(query)}
      />
    )
  }
  if (!isToBePaid(request)) {
    return <LeadOn to={truePath(request)} title={text('payment.checking')} />
  }
  const result = RESULTS[request.paymentStatus]
  return (
    <Screen title={text(`payment.${result}.title`)}>
      <Paragraph size="large">{text(`payment.${result}.text`)}</Paragraph>
      <RequestReference reference={request.reference} />
      <div className="portal-actions">
        <ButtonLink to={summaryPath(request, requestId)}>
          {text(result === 'open' ? 'payment.pay' : 'payment.retry')}
        </ButtonLink>
        <ToVignettes variant="secondary" />
      </div>
    </Screen>
  )
}

type ToBePaid = StoredRequest & { paymentStatus: Exclude<PaymentStatus, 'PAID' | 'PROCESSING'> }

function isToBePaid(request: StoredRequest): request is ToBePaid {
  const { paymentStatus } = request
  return paymentStatus !== null && paymentStatus !== 'PAID' && paymentStatus !== 'PROCESSING'
}

function statusFromRoute(value: string | undefined): PaymentResult | undefined {
  return value === 'processing' ? value : returnStatusFromRoute(value)
}

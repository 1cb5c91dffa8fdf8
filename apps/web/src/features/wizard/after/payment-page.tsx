import { type PaymentResult } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { returnStatusFromRoute } from '@vignettes/domain/paths/return-status.ts'
import { data, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../../components/button-link.tsx'
import { NotFound } from '../../../components/not-found.tsx'
import { Screen } from '../../../components/screen.tsx'
import { text, withTexts } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { FollowPayment } from './follow-payment.tsx'

const loadTexts = withTexts('payment')

export async function clientLoader({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) {
  if (!statusFromRoute(params.status)) throw data(null, { status: 404 })
  return loadTexts()
}

/** §2.8 payment result page: title and text by status. */
export default function PaymentPage() {
  const status = statusFromRoute(useParams().status)
  const requestId = useSearchParams()[0].get('requestId')
  if (!status) return <NotFound />
  return (
    <Screen title={text(`payment.${status}.title`)}>
      <Paragraph size="large">{text(`payment.${status}.text`)}</Paragraph>
      {status === 'processing' && requestId && <FollowPayment requestId={requestId} />}
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('payment.vignettes')}</ButtonLink>
      </div>
    </Screen>
  )
}

function statusFromRoute(value: string | undefined): PaymentResult | undefined {
  return value === 'processing' ? value : returnStatusFromRoute(value)
}

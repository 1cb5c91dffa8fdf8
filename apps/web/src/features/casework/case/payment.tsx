import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { Suspense } from 'react'
import { Facts } from '../../../components/facts.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { formatEuros, formatInstantDate, formatInstantTime } from '../../../format.ts'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { mismatchText } from './mismatch-text.ts'
import { UnorderedList } from '../../../ui/unordered-list.tsx'

type Payment = NonNullable<Case['payment']>

/** Few payments are in review. */
const endReview = lazyPart(async () => (await import('./end-review.tsx')).EndReview)

interface PaymentOfCaseProps {
  openCase: Case
  payment: Payment
  /** Loads the case anew. */
  onReload: () => Promise<void>
}

/** How a payment stands; in review, what differs and the ways out. */
export function PaymentOfCase({ openCase, payment, onReload }: PaymentOfCaseProps) {
  const { status, inReview, attempts, mismatches } = payment
  return (
    <Panel title={text('casework.payment.title')}>
      <Facts
        facts={[[text('casework.payment.status'), text(`casework.payment-status.${status}`)]]}
      />
      {inReview && (
        <>
          <Alert severity="warning" heading={text('casework.payment.review')} headingLevel={3}>
            <UnorderedList>
              {mismatches.map(({ at, found, oldWords }) => (
                <UnorderedList.Item key={at}>
                  {[...found.map(mismatchText), ...(oldWords ? [oldWords] : [])].join(' ')}{' '}
                  <span className="casework-muted">
                    ({formatInstantDate(new Date(at))}, {formatInstantTime(new Date(at))})
                  </span>
                </UnorderedList.Item>
              ))}
            </UnorderedList>
          </Alert>
          <Suspense>
            <endReview.Part openCase={openCase} payment={payment} onReload={onReload} />
          </Suspense>
        </>
      )}
      {attempts.length > 0 && (
        <details className="casework-answers">
          <summary>{text('casework.payment.attempts')}</summary>
          <UnorderedList>
            {attempts.map((attempt) => (
              <AttemptToPay key={attempt.id} {...attempt} />
            ))}
          </UnorderedList>
        </details>
      )}
    </Panel>
  )
}

/** All by which it is found at the provider or the bank. */
function AttemptToPay({
  id,
  at,
  status,
  amount,
  received,
  method,
  providerPaymentId,
  receipt,
}: Payment['attempts'][number]) {
  const moment = new Date(at)
  return (
    <UnorderedList.Item>
      {text('casework.payment.attempt', {
        date: formatInstantDate(moment),
        time: formatInstantTime(moment),
        amount: formatEuros(amount),
        method: text(`casework.payment.method.${method}`),
        status: text(`casework.payment-status.${status}`),
      })}{' '}
      {received !== null &&
        `${text('casework.payment.attempt-received', { received: formatEuros(received) })} `}
      <span className="casework-muted">
        {receipt !== null
          ? text('casework.payment.receipt', { receipt })
          : providerPaymentId === null
            ? text('casework.payment.provider-id-none')
            : text('casework.payment.provider-id', { id: providerPaymentId })}
        {'. '}
        {text('casework.payment.attempt-reference', { id })}
      </span>
    </UnorderedList.Item>
  )
}

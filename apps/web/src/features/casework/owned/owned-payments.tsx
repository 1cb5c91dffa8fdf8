import type { OwnedPage } from '@vignettes/domain/api/casework-applicant.ts'
import { Panel } from '../../../components/casework/panel.tsx'
import { formatEuros, formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { CaseLink } from './case-link.tsx'

type Payment = OwnedPage['payments'][number]
type Refund = OwnedPage['refunds'][number]

/** Each time that somebody set out to pay for the requests of a page, and what goes back of it; newest first. */
export function OwnedPayments({
  page: { payments, refunds },
}: {
  page: Pick<OwnedPage, 'payments' | 'refunds'>
}) {
  const rows = [
    ...payments.map((row) => ({ ...row, words: paymentWords(row) })),
    ...refunds.map((row) => ({ ...row, words: refundWords(row) })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <Panel title={text('casework.owned.payments')}>
      {rows.length === 0 ? (
        <Paragraph>{text('casework.owned.no-payments')}</Paragraph>
      ) : (
        <ul className="casework-history">
          {rows.map(({ id, at, words, reference, caseId }) => (
            <li key={id}>
              <span className="casework-muted">
                {formatInstantDate(new Date(at))} · <CaseLink id={caseId} label={reference} />
              </span>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function paymentWords({ amount, method, status }: Payment): string {
  return text('casework.owned.payment', {
    amount: formatEuros(amount),
    method: text(`casework.payment.method.${method}`),
    status: text(`casework.payment-status.${status}`),
  })
}

function refundWords({ amount, status }: Refund): string {
  return text('casework.owned.refund', {
    amount: formatEuros(amount),
    status: text(`casework.refund-status.${status}`),
  })
}

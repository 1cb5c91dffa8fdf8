import type { MismatchOnWire } from '@vignettes/domain/api/payment-mismatch.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { formatCents } from '../../../format.ts'
import { text } from '../../../text.ts'

const euros = (amount: number) => formatCents(centsFromEuros(amount))

/** What is wrong about a payment, in the reader's words (decisions B18). */
export function mismatchText(mismatch: MismatchOnWire): string {
  switch (mismatch.code) {
    case 'amount':
      return text('casework.payment.mismatch.amount', {
        expected: euros(mismatch.expected),
        received: euros(mismatch.received),
      })
    case 'refunded-above-paid':
      return text('casework.payment.mismatch.refunded-above-paid', {
        paid: euros(mismatch.paid),
        refunded: euros(mismatch.refunded),
      })
    case 'currency':
      return text('casework.payment.mismatch.currency', {
        expected: mismatch.expected,
        received: mismatch.received,
      })
    case 'payment-id':
    case 'reference': {
      const { code, expected, received } = mismatch
      return received === null
        ? text(`casework.payment.mismatch.${code}-unknown`, { expected })
        : text(`casework.payment.mismatch.${code}`, { expected, received })
    }
    case 'paid-twice':
    case 'request-ended':
      return text(`casework.payment.mismatch.${mismatch.code}`)
  }
}

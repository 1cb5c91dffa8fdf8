import type { ReturnUrls } from '@vignettes/domain/api/wire-values.ts'
import type { Transaction } from './database.ts'
import type { PaymentMethod } from './payment-provider.ts'

export interface PaymentToOpen {
  requestId: string
  accountId: string
  amountCents: number
  description: string
  method: PaymentMethod
  returnUrls: ReturnUrls
  /** Whether its payer's helper begins it. */
  isByHelper?: boolean
}

/** What was paid by card at the counter; its receipt tells which. */
export interface PaymentAtCounter extends Pick<
  PaymentToOpen,
  'requestId' | 'accountId' | 'amountCents' | 'description'
> {
  receipt: string
  /** Where its payer is led who looks for it. */
  returnUrl: string
}

/** How a request gets paid. One open payment per request: nobody is charged twice. Decision B6. */
export interface Payments {
  /** Inside the transaction that saves the request; continues the open payment when there is one. */
  open(tx: Transaction, payment: PaymentToOpen): Promise<{ paymentId: string }>
  /** Inside the transaction that makes the request, which has no other payment: it is paid. */
  atCounter(tx: Transaction, payment: PaymentAtCounter): Promise<void>
  /** Where the payer of a request was last sent, whatever came of it. */
  addressOf(requestId: string): Promise<string>
  /**
   * After that commit: asks the provider, idempotently, where the payer has to go.
   * @param method how the payer wants to pay now; what was begun in another way is ended first, if the provider can end it
   * @param isByHelper whether it is the payer's helper who wants to
   */
  continue(
    paymentId: string,
    method: PaymentMethod,
    isByHelper?: boolean,
  ): Promise<{ redirectUrl: string }>
  /**
   * Asks the provider how an unsettled payment stands, because the payer may be back before its message is.
   * Bounded: not more than once in a few seconds for one payment, and a provider that is away changes nothing.
   */
  refresh(requestId: string): Promise<void>
}

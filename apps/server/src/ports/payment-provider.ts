import type { ProviderMessage, ReadMessage } from './provider-message.ts'
import type { RefundProvider, RefundReport } from './refund-provider.ts'

/** How the payer chose to pay. */
export type PaymentMethod = { kind: 'ideal' } | { kind: 'creditcard'; card: string }

export type PaymentMethodKind = PaymentMethod['kind']

export interface PaymentOrder {
  /** The attempt's id, which is also the key of the order: see `orderKeySeconds`. */
  reference: string
  amountCents: number
  currency: string
  description: string
  method: PaymentMethod
  /** Where the payer comes back, however it ends: an address of ours, which asks before it leads on. */
  returnUrl: string
  /** How long we would like the payer to have. What holds is what the provider answers. */
  validSeconds: number
}

/** REJECTED: the bank would not; EXPIRED: the payer was too late; FAILED: anything else that ended without money. */
export type ProviderPaymentStatus =
  'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED'

/** The state of a payment, as the provider reports it. */
export interface PaymentReport {
  providerPaymentId: string
  reference: string
  status: ProviderPaymentStatus
  amountCents: number
  currency: string
  /** Until when it can be paid; absent when the provider keeps to what it was asked for. */
  expiresAt?: Date
  /** Where the payer pays; some providers tell it once only, with their answer to the order. */
  redirectUrl?: string
}

export interface OrderedPayment extends PaymentReport {
  redirectUrl: string
}

/** The provider understood the order and will not take it; asking again does not help. */
export class PaymentRefusedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PaymentRefusedError'
  }
}

/** A payment provider. A failure to reach it, or an answer that makes no sense, is thrown; the caller may try again. */
export interface PaymentProvider extends RefundProvider {
  /**
   * For how long the same order, given again, is the same payment. An order whose answer was lost is given up after
   * that, and another attempt made: it must be an hour or so at least, for a payer who tries again at once.
   */
  orderKeySeconds: number
  /** @throws PaymentRefusedError when the provider will never take this order */
  create(order: PaymentOrder): Promise<OrderedPayment>
  /** Undefined when the provider does not know the payment. */
  find(providerPaymentId: string): Promise<PaymentReport | undefined>
  /**
   * Ends a payment that nobody has paid; gives its state then, which may be paid after all.
   * @returns 'cannot' when this payment has to run out by itself; undefined when the provider does not know it
   */
  cancel(providerPaymentId: string): Promise<PaymentReport | 'cannot' | undefined>
  /**
   * Every payment that was ordered since, as it stands now; absent for a provider that has no such list. Asked for once a
   * day, to compare it with ours, and after a restore: what was ordered after the backup is known to nobody else.
   */
  listSince?(since: Date): AsyncIterable<PaymentReport>
  /**
   * What a message comes to; absent for a provider that sends none. An id to ask about is that of a payment: it is asked
   * about with its refunds.
   */
  readMessage?(message: ProviderMessage): Promise<ReadMessage<PaymentReport | RefundReport>>
}

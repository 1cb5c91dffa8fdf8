import type { ReturnUrls } from '@vignettes/domain/api/wire-values.ts'

export type PaymentMethod = 'ideal' | 'creditcard'

export interface ProviderPaymentToCreate {
  /** The attempt's id: the provider answers the same payment for the same reference. */
  reference: string
  amountCents: number
  currency: string
  description: string
  method: PaymentMethod
  serviceCode?: string
  returnUrls: ReturnUrls
  /** How long the payer has. */
  validSeconds: number
}

export type ProviderPaymentStatus = 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'CANCELLED'

/** How a payment stands, as the provider says it. */
export interface ProviderReport {
  providerPaymentId: string
  reference: string
  status: ProviderPaymentStatus
  amountCents: number
  currency: string
}

export interface ProviderPayment extends ProviderReport {
  redirectUrl: string
}

/** The provider understood the order and will not take it; asking again does not help. */
export class PaymentRefusedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PaymentRefusedError'
  }
}

/**
 * A payment provider. A failure to reach it, or an answer that makes no sense, is thrown; the caller may try again,
 * because every call is idempotent.
 */
export interface PaymentProvider {
  /** @throws PaymentRefusedError when the provider will never take this order */
  create(payment: ProviderPaymentToCreate): Promise<ProviderPayment>
  /** Undefined when the provider does not know the payment. */
  find(providerPaymentId: string): Promise<ProviderPayment | undefined>
  /** Ends a payment that nobody has paid; gives how it stands then, which may be paid after all. */
  cancel(providerPaymentId: string): Promise<ProviderPayment | undefined>
  /** What a message says; undefined when it is forged, too old, or no message at all. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ProviderReport | undefined
}

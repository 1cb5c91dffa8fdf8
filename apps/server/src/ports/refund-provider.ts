export interface RefundOrder {
  /** The refund's id, which is also the key of the order: it holds for as long as that of a payment. */
  reference: string
  providerPaymentId: string
  amountCents: number
  currency: string
  description: string
}

/** What is known of a refund that was ordered, perhaps without ever seeing the answer. */
export interface OrderedRefund {
  reference: string
  providerPaymentId: string
  providerRefundId: string | null
}

/** The state of a refund, as the provider reports it. Money that goes back may take days. */
export interface RefundReport {
  providerRefundId: string
  reference: string
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'
  amountCents: number
  currency: string
}

/** The provider understood the order and will not take it; asking again does not help. */
export class RefundRefusedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefundRefusedError'
  }
}

/** The half of a payment provider that gives money back (decisions B19). */
export interface RefundProvider {
  /**
   * @returns 'cannot' when a person has to do it elsewhere: the provider has no refunds, or not for this payment
   * @throws RefundRefusedError when the provider will never take this order
   */
  refund(order: RefundOrder): Promise<RefundReport | 'cannot'>
  /**
   * By its id, or by our reference when the answer to the order was lost; undefined when the provider has no such refund.
   * @returns 'cannot' when the provider does not tell
   */
  refundStatus(refund: OrderedRefund): Promise<RefundReport | 'cannot' | undefined>
}

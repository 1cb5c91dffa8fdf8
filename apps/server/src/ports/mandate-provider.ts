import type { Issuer } from '@vignettes/domain/wizard/facts.ts'
import type { ProviderMessage, ReadMessage } from './provider-message.ts'

export interface MandateOrder {
  /** Our mandate's id, which is also the key of the order: see `orderKeySeconds`. */
  reference: string
  issuer: string
  /** What it is for, as the bank shows it. */
  description: string
  /** Where the account holder comes back, however it ends: an address of ours, which asks before it leads on. */
  returnUrl: string
  /** How long we would like the account holder to have. What holds is what the provider answers. */
  validSeconds: number
}

export type ProviderMandateStatus =
  'PENDING' | 'CONFIRMED' | 'FAILED' | 'CANCELLED' | 'REJECTED' | 'EXPIRED'

/** The state of a mandate, as the bank reports it. */
export interface MandateReport {
  providerMandateId: string
  /** Ours; absent when the bank does not repeat it. */
  reference?: string
  status: ProviderMandateStatus
  /**
   * Of a pending one: whether its account holder is done at the bank, and only the bank has still to decide. Absent from a
   * provider that does not tell.
   */
  isProcessing?: boolean
  /** Known once it is confirmed. No more than the last four digits ever reach the portal (decisions B7). */
  holder?: string
  ibanLastDigits?: string
  /** What the bank wants its customer to read, in the customer's language. */
  bankMessage?: string
  /** Nobody may ask before this moment; absent: as often as we like. Being back from the bank is a reason to ask once. */
  mayAskAgainAt?: Date
}

export interface OrderedMandate extends MandateReport {
  redirectUrl: string
  /** Until when it can be given; absent when the provider keeps to what it was asked for. */
  expiresAt?: Date
}

/** The bank understood the order and will not take it. */
export class MandateRefusedError extends Error {
  readonly bankMessage: string | undefined

  constructor(message: string, bankMessage?: string) {
    super(message)
    this.name = 'MandateRefusedError'
    this.bankMessage = bankMessage
  }
}

/**
 * A provider of mandates, or the banks themselves. A failure to reach it, or an answer that makes no sense, is thrown; the
 * caller may try again.
 */
export interface MandateProvider {
  /**
   * For how long the same order, given again, is the same mandate; 0: never. Of several mandates for one order the first
   * that is stored counts, and nobody is sent to the others.
   */
  orderKeySeconds: number
  /** Asked at most once in 24 hours. */
  listIssuers(): Promise<Issuer[]>
  /** @throws MandateRefusedError when the bank will never take this order */
  create(order: MandateOrder): Promise<OrderedMandate>
  /** Undefined when the provider does not know the mandate. */
  find(providerMandateId: string): Promise<MandateReport | undefined>
  /** What a message comes to; absent for a provider that sends none. An id to ask about is that of a mandate. */
  readMessage?(message: ProviderMessage): Promise<ReadMessage<MandateReport>>
}

import type { ReturnUrls } from '@vignettes/domain/api/wire-values.ts'
import type { Issuer } from '@vignettes/domain/wizard/facts.ts'

export interface MandateToCreate {
  /** Our mandate's id: the provider answers the same mandate for the same reference. */
  reference: string
  issuer: string
  /** In how many terms is collected: 1 or 4. */
  terms: 1 | 4
  returnUrls: ReturnUrls
  /** How long the account holder has. */
  validSeconds: number
}

/** How a mandate stands, as the bank says it. */
export interface MandateReport {
  providerMandateId: string
  reference: string
  status: 'PENDING' | 'CONFIRMED' | 'FAILED'
  terms: number
  /** Known once it is confirmed. No more than the last four digits ever reach the portal (decisions B7). */
  holder?: string
  ibanLastDigits?: string
}

export interface ProviderMandate extends MandateReport {
  redirectUrl: string
}

/**
 * A provider of mandates. A failure to reach it, or an answer that makes no sense, is thrown; the caller may try again,
 * because every call is idempotent.
 */
export interface MandateProvider {
  listIssuers(): Promise<Issuer[]>
  create(mandate: MandateToCreate): Promise<ProviderMandate>
  /** Undefined when the provider does not know the mandate. */
  find(providerMandateId: string): Promise<ProviderMandate | undefined>
  /** What a message says; undefined when it is forged, too old, or no message at all. */
  readWebhook(rawBody: Buffer, signature: string | undefined): MandateReport | undefined
}

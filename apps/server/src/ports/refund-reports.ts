import type { RefundReport } from './refund-provider.ts'

/** Takes what a provider's messages report about refunds. */
export interface RefundReports {
  /** @returns false when it is about nothing of ours */
  apply(report: RefundReport): Promise<boolean>
  /** Asks about the unsettled refunds of an attempt, because a message names its payment. */
  refreshOf(attemptId: string): Promise<void>
}

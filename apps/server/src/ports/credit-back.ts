import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { StopMoney } from '@vignettes/domain/vignette/stop.ts'
import type { Database, Transaction } from './database.ts'

/** What becomes of the credit of a stopped vignette when the request that it was taken off ends without a vignette. */
export interface CreditBack {
  /**
   * Of requests by their ids: what would become of it now, or became of it with their end while somebody can still use it or waits for it.
   * Not of one that has none.
   */
  look(
    db: Database | Transaction,
    asked: { requestIds: readonly string[]; now: Date },
  ): Promise<ReadonlyMap<string, CreditAtEnd>>
  /**
   * In the transaction that ends a request which was never granted, or that stores it anew without its credit: that goes back as money
   * where no request of that day would get it any more. Twice is once.
   *
   * @param ended.since when it ended, where that was before
   */
  give(tx: Transaction, ended: { requestId: string; now: Date; since?: Date }): Promise<void>
}

export interface CreditAtEnd {
  worthCents: number
  /** The last day on which another request gets it; undefined where it is money. */
  until: BusinessDate | undefined
  /** What goes back, and what is not collected; nothing while another request gets it. */
  money: Pick<StopMoney, 'backCents' | 'droppedCents'>
}

/** Its amounts as they are told. */
export function creditBackOnWire({ worthCents, money }: CreditAtEnd) {
  return {
    worth: eurosFromCents(worthCents),
    back: eurosFromCents(money.backCents),
    dropped: eurosFromCents(money.droppedCents),
  }
}

import type { CaseRefund } from '@vignettes/domain/api/casework-refunds.ts'
import type { RefundReason } from '@vignettes/domain/vignette/refund-states.ts'
import type { Database, Transaction } from './database.ts'

export interface RefundToAsk {
  requestId: string
  amountCents: number
  reason: RefundReason
  /** Why so much, for the applicant; needed with the reason 'other'. */
  remark: string
  /** The staff member who asks, another one has to accept it; null where its owner asks, by stopping the vignette. */
  staffId: string | null
  /** By which it is known when it is sent again. */
  askedKey?: string | undefined
}

/** Money that goes back, for who decides about what was paid (decisions B19). */
export interface RefundsOfCases {
  /**
   * Locks the payment of a request until the transaction ends, which is done before its vignette is locked: so do messages.
   * @returns what can go back of it, in cents; 0 when nothing was paid
   */
  lockRefundable(tx: Transaction, requestId: string): Promise<number>
  /** The same, only to be shown. */
  refundableCents(db: Database, requestId: string): Promise<number>
  /**
   * Asks for money to go back, in the transaction of a decision; of a request that was paid twice each payment by itself.
   * @throws PortalError 404, 409 when nothing was paid or less is left, 422
   */
  ask(tx: Transaction, asked: RefundToAsk): Promise<void>
  /**
   * Takes back what a decision that is undone asked for, in the transaction that undoes it and holds the lock of its payment: what nobody
   * accepted, and what was not given.
   *
   * @returns how many
   */
  takeBack(tx: Transaction, of: { requestId: string; staffId: string }): Promise<number>
  /** The refunds of a request as the desk shows them to a staff member, oldest first. */
  linesOf(db: Database, requestId: string, staffId: string | undefined): Promise<CaseRefund[]>
}

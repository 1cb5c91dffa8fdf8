import type { Transaction } from './database.ts'

/** What the desk says of a case to who changes something about it. */
export interface HandsOfDesk {
  /** Locks the case too. @throws PortalError 409 when a colleague has it in hand */
  requireNotInOtherHands(tx: Transaction, vignetteId: string, staffId: string): Promise<unknown>
}

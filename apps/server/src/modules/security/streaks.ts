import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../../ports/database.ts'
import type { LoginRoom } from '../../ports/login-room.ts'
import { FAILED_LOGINS } from '../../ports/security-trail.ts'
import { lengthenStreak, markTold, resetStreak } from './repository.ts'

/** Whose logins are counted together. */
export interface Tried {
  room: LoginRoom
  ownerId: string | undefined
  /** Counted where nobody has it: with the same work, and the table tells nobody which it was. */
  email: string
}

/**
 * Counts a login that failed; until the transaction ends those of the same owner wait, in every process.
 * @returns whether its owner is to be written to now
 */
export async function countFailure(tx: Transaction, tried: Tried, now: Date): Promise<boolean> {
  const who = hashOf(tried)
  const since = new Date(now.getTime() - FAILED_LOGINS.toldAgainAfterMs)
  const { failed, toldAt } = await lengthenStreak(tx, { who, now, since })
  if (failed < FAILED_LOGINS.toldFrom || (toldAt && toldAt > since)) return false
  await markTold(tx, who, now)
  return true
}

/** What failed before is no longer in a row with what fails next. */
export async function endStreak(db: Database, of: Pick<Tried, 'room'> & { ownerId: string }) {
  await resetStreak(db, hashOf({ ...of, email: '' }))
}

function hashOf({ room, ownerId, email }: Tried): Buffer {
  return createHash('sha256')
    .update(`${room} ${ownerId ?? email}`)
    .digest()
}

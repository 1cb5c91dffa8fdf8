import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../../ports/database.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { insertConfirmation } from './links-repository.ts'

const CONFIRM_WITHIN_MS = 72 * HOUR_MS

/**
 * Begins to confirm the address of an account, in the caller's transaction; the caller enqueues a letter that carries the
 * link. It ends every older link of the account.
 */
export async function beginConfirmation(
  { clock }: Pick<AccountsDeps, 'clock'>,
  tx: Transaction,
  accountId: string,
): Promise<string> {
  const id = newId()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + CONFIRM_WITHIN_MS)
  await insertConfirmation(tx, { id, accountId, expiresAt, now })
  return id
}

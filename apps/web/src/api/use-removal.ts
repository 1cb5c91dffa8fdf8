import { getUser, type User } from '@vignettes/domain/api/account.ts'
import { useCall } from './queries.ts'
import { serverNow } from '../server-clock.ts'

export interface Removal {
  /** Until when it is undone with nothing lost. */
  after: string
  /** Whether that is over: nothing new is begun any more. */
  isOver: boolean
}

/** Issue 14, 8: that the owner asked for removal of the account. A helper is told nothing of it (decisions/0038). */
export function useRemoval(): Removal | undefined {
  return removalOf(useCall(getUser, {}).data?.user)
}

/** The same of an account that was read: then an answer has told what time it is at the portal. */
export function removalOf(user: Pick<User, 'RemovedAfter'> | undefined): Removal | undefined {
  const after = user?.RemovedAfter
  return after ? { after, isOver: new Date(after) <= serverNow() } : undefined
}

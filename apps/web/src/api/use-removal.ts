import { getUser } from '@vignettes/domain/api/account.ts'
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
  const after = useCall(getUser, {}).data?.user.RemovedAfter
  // Asked once an answer has told what time it is at the portal.
  return after ? { after, isOver: new Date(after) <= serverNow() } : undefined
}

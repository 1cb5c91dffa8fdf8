import { getUser, type User } from '@vignettes/domain/api/account.ts'
import { nextAskMs, usePatience } from '../../api/asking-again.ts'
import { useCall } from '../../api/queries.ts'

/** Asks the server for the user, less and less often, until what is waited for has happened, or five minutes have passed. */
export function useFollowedUser(hasHappened: (user: User) => boolean) {
  const { data, dataUpdatedAt } = useCall(
    getUser,
    {},
    {
      askAgainMs: (reply, answered) =>
        reply && hasHappened(reply.user) ? false : nextAskMs(answered),
    },
  )
  return { user: data?.user, patience: usePatience(dataUpdatedAt) }
}

/** Whether the bank still has to decide on a change of the account; a mandate that is open for a request is none. */
export function isChangeOpen({ MandateChange }: Pick<User, 'MandateChange'>): boolean {
  return MandateChange?.status === 'PENDING'
}

import { getRequest, type StoredRequest } from '@vignettes/domain/api/requests.ts'
import type { User } from '@vignettes/domain/api/account.ts'
import { nextAskMs, usePatience, type Patience } from '../../api/asking-again.ts'
import { useCall } from '../../api/queries.ts'
import { isChangeOpen, useFollowedUser } from './follow-user.ts'

/** How the mandate of one request stands, or that of the account alone; nothing while the server has not answered. */
interface FollowedMandate {
  isDecided: boolean
  isProcessing: boolean
  hasMandate: boolean
  patience: Patience
}

/** Decisions A23: follows the mandate of this request, or without one that of the account; what else is open does not count. */
export function useFollowedMandate(requestId: string | null): FollowedMandate {
  const isOfRequest = requestId !== null
  const { user, patience } = useFollowedUser((asked) => isOfRequest || !isChangeOpen(asked))
  const request = useCall(
    getRequest,
    { params: { id: requestId ?? '' } },
    {
      enabled: isOfRequest,
      askAgainMs: (reply, answered) =>
        reply && !reply.isMandatePending ? false : nextAskMs(answered),
    },
  )
  const patienceOfRequest = usePatience(request.dataUpdatedAt)
  if (isOfRequest) return { ...mandateOfRequest(request.data), patience: patienceOfRequest }
  return { ...mandateOfAccount(user), patience }
}

function mandateOfRequest(request: StoredRequest | undefined) {
  return {
    isDecided: request !== undefined && !request.isMandatePending,
    isProcessing: request?.isMandateProcessing ?? false,
    hasMandate: request?.hasMandate ?? false,
  }
}

function mandateOfAccount(user: User | undefined) {
  return {
    isDecided: user !== undefined && !isChangeOpen(user),
    isProcessing: user?.MandateChange?.isProcessing ?? false,
    hasMandate: user?.HasMandate ?? false,
  }
}

import { getRequest, type StoredRequest } from '@vignettes/domain/api/requests.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { showPageError } from '../../components/page-error.ts'
import { text } from '../../text.ts'
import { newDraft, writeDraft, type Draft, type DraftName } from './drafts.ts'

interface EarlierRequest {
  name: DraftName
  draft: Draft
  /** Of the address; undefined when it names none. */
  requestId: string | undefined
  hasMandate: boolean
}

/**
 * Decisions A9: the summary with the id of a request that this browser does not hold is refilled from the server,
 * and says that the payment failed. Sending it again sends that id, and makes no second request.
 */
export function useEarlierRequest(earlier: EarlierRequest): 'none' | 'loading' | 'leaving' {
  const { name, draft, requestId, hasMandate } = earlier
  const navigate = useNavigate()
  const isHeld = requestId === undefined || draft.requestId === requestId
  const request = useCall(
    getRequest,
    { params: { id: requestId ?? '' } },
    { enabled: requestId !== undefined },
  )
  const { data, error } = request
  const path = data && pathOn(name, data, hasMandate)

  useEffect(() => {
    if (error) showPageError(asFailure(error))
    if (path) void navigate(path, { replace: true })
    else if (data && !isHeld) {
      writeDraft(name, newDraft(data.data as Answers, data.requestId))
      showPageError({ message: text('error.paymentFailed') })
    }
  }, [data, error, isHeld, name, navigate, path])

  if (requestId === undefined || error) return 'none'
  if (path) return 'leaving'
  return data && isHeld ? 'none' : 'loading'
}

/** Where a request is at home that this summary is not for; undefined when it is. */
function pathOn(name: DraftName, request: StoredRequest, hasMandate: boolean): string | undefined {
  const { district, type, requestId, paymentStatus } = request
  // What is paid, or about to be, is not paid again; with a mandate a mooring request has been submitted.
  if (paymentStatus === 'PAID' || (type === 'mooring' && hasMandate)) {
    return ownPaths.thankYou(district, type, requestId)
  }
  if (paymentStatus === 'PROCESSING') return ownPaths.payment('processing', requestId)
  const isHere = district === name.district && type === name.type
  return isHere ? undefined : summaryPath(request, requestId)
}

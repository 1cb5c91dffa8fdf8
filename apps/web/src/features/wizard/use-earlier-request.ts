import { getRequest } from '@vignettes/domain/api/requests.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { truePath } from '@vignettes/domain/paths/true-path.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { isUnknown } from '../../api/failure.ts'
import { useCall } from '../../api/queries.ts'
import {
  readPageError,
  showPageError,
  showPageErrorAfterNavigation,
} from '../../components/page-error.ts'
import { useScreenGone } from '../../components/use-screen-gone.ts'
import { draftKey, newDraft, writeDraft, type Draft, type DraftName } from '../../drafts/drafts.ts'
import { isRequestUnderWay } from '../../drafts/sending-request.ts'
import { tellNotInIt, whereChanged } from '../../drafts/sent-already.ts'
import { notFinished } from './not-finished.ts'

interface EarlierRequest {
  name: DraftName
  draft: Draft
  /** Of the address; undefined when it names none. */
  requestId: string | undefined
  /** Where it can be paid, or taken to the bank. */
  isLast: boolean
  /** Where it would be asked for a mandate. */
  asksMandate: boolean
}

/**
 * Decisions A9, A21: a request that this browser does not hold is filled in from the server, beside the draft of its district
 * and type. It says that it is not finished, as one that is held does on the last step. Sending it again sends its id, and makes
 * no second request. One that was handed in, or is elsewhere, is left for where it stands (A23).
 */
export function useEarlierRequest({
  name,
  draft,
  requestId,
  isLast,
  asksMandate,
}: EarlierRequest): 'none' | 'loading' | 'leaving' | 'unknown' {
  const navigate = useNavigate()
  const isHeld = requestId === undefined || draft.requestId === requestId
  // Who changed a step comes back to the summary without it in the address. While it is being sent its answer says where to go on.
  const isSending = isRequestUnderWay(draftKey(name))
  const asked = requestId ?? ((isLast || asksMandate) && !isSending ? draft.requestId : undefined)
  const { data, error } = useCall(
    getRequest,
    { params: { id: asked ?? '' } },
    { enabled: asked !== undefined },
  )
  const truth = data && truePath(data)
  const path = truth === summaryPath(name, asked) ? undefined : truth

  const toldOf = useRef<string>(undefined)
  // While another device sent it perhaps.
  const changed = isHeld && data ? whereChanged(data.data as Answers, draft) : undefined

  // What turns out to be sent while it stands here keeps standing, with what was ticked, till it is known where it is.
  const [stood, setStood] = useState(false)
  const stands = isLast && (requestId === undefined || (stood && isHeld))
  if (stands !== stood) setStood(stands)

  useScreenGone(path === undefined ? undefined : 'silent')
  useEffect(() => {
    // The step before the last goes on without the answer.
    if (error && !isUnknown(error) && (isLast || requestId)) showPageError(asFailure(error))
    if (path) {
      if (changed) showPageErrorAfterNavigation(tellNotInIt(undefined, changed))
      void navigate(path, { replace: true })
    } else if (data) {
      if (!isHeld) writeDraft(name, newDraft(data.data as Answers, data.requestId))
      // Once: also to who comes back from paying or the bank by the browser's own button, unless a return said it already.
      const isTold = requestId === undefined || toldOf.current === requestId
      if ((isTold && !changed) || (isHeld && !isLast)) return
      toldOf.current = requestId
      const told = notFinished(data)
      const besides = changed ? ` ${tellNotInIt('payment', changed).message}` : ''
      if (!readPageError()) showPageError({ ...told, message: told.message + besides })
    }
  }, [changed, data, error, isHeld, isLast, name, navigate, path, requestId])

  if (isUnknown(error)) return 'unknown'
  if (requestId === undefined || error) return 'none'
  if (path) return 'leaving'
  return (data || stands) && isHeld ? 'none' : 'loading'
}

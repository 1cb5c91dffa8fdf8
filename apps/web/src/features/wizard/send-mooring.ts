import { getUser } from '@vignettes/domain/api/account.ts'
import { isComplete, payloadFromAnswers } from '@vignettes/domain/api/request-payload.ts'
import { getRequest } from '@vignettes/domain/api/requests.ts'
import { saveMooring } from '@vignettes/domain/api/mooring.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { truePath } from '@vignettes/domain/paths/true-path.ts'
import { beginMandate } from '../../api/begin-mandate.ts'
import { asFailure, call } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { isHelping } from '../../api/session.ts'
import { upload } from '../../api/upload.ts'
import { showPageErrorAfterNavigation } from '../../components/page-error.ts'
import type { DraftName } from '../../drafts/drafts.ts'
import { text } from '../../text.ts'
import { filesOnWire } from './files-on-wire.ts'
import { notFinished } from './not-finished.ts'
import type { SendRequest } from './send-request.ts'

/** §7 saves the request; it goes on to the bank, or with a mandate straight to the thank-you. */
export const sendMooring: SendRequest = async ({
  name,
  draft,
  companySeen,
  onProgress,
  onKept,
}) => {
  const { answers } = draft
  if (!isComplete('mooring', answers)) throw new Error('an unfinished draft is not sent')
  const files = await filesOnWire(name, draft)
  const body = payloadFromAnswers('mooring', answers, files, {
    requestId: draft.requestId,
    companySeen,
  })
  const headers = { 'Idempotency-Key': draft.idempotencyKey }
  const { requestId } = await upload(saveMooring, { body, headers }, onProgress)
  onKept(requestId)
  try {
    return await wayToBank(name, requestId, answers.MandatePayment.issuer ?? '')
  } catch (error) {
    throw withKept(asFailure(error))
  }
}

async function wayToBank({ district, type }: DraftName, requestId: string, issuer: string) {
  // Asked now: the bank may have confirmed a mandate since this screen was drawn.
  const { user } = await call(getUser, {})
  // Only the owner of the account gives a mandate; the server has written to them.
  if (user.HasMandate || isHelping()) return { path: ownPaths.thankYou(district, type, requestId) }
  // Of whose mandate a bank is to confirm, it is waited for; B7: no other is begun.
  if (user.MandateProcessing) return withoutBank(requestId)
  const address = await beginMandate(issuer, (status) =>
    ownPaths.returnFrom(district, type, status, requestId),
  )
  return { address }
}

/** Where its own is waited for; where that of another is, the overview, which is told how it stands. */
async function withoutBank(requestId: string) {
  const request = await call(getRequest, { params: { id: requestId } })
  const path = truePath(request)
  if (path !== summaryPath(request, requestId)) return { path }
  showPageErrorAfterNavigation(notFinished(request))
  return { path: paths.vignettes() }
}

/** The request is at the server by then: whoever is told of a failure is told so too, and when to try again. */
function withKept(failure: Failure): Failure {
  const { message, status, ...rest } = failure
  // A session that has ended is told by its dialog, and what is wrong with a field at that field.
  if (status === 401 || rest.fieldErrors.length > 0) return failure
  const saysAgain = status === 0 || message === text('error.general')
  const kept = text(saysAgain ? 'wizard.Summary.kept' : 'wizard.Summary.kept-later')
  return new Failure(`${message} ${kept}`, status, rest)
}

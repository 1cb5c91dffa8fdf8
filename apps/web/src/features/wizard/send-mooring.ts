import { getUser } from '@vignettes/domain/api/account.ts'
import { isComplete, payloadFromAnswers } from '@vignettes/domain/api/request-payload.ts'
import { saveMooring } from '@vignettes/domain/api/mooring.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { beginMandate } from '../../api/begin-mandate.ts'
import { call } from '../../api/client.ts'
import { isHelping } from '../../api/session.ts'
import { upload } from '../../api/upload.ts'
import { filesOnWire } from './files-on-wire.ts'
import type { SendRequest } from './send-request.ts'

/** §7 saves the request; it goes on to the bank, or with a mandate straight to the thank-you. */
export const sendMooring: SendRequest = async ({
  name,
  draft,
  companySeen,
  onProgress,
  onKept,
}) => {
  const { district, type } = name
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
  // Asked now: the bank may have confirmed a mandate since this screen was drawn.
  const { user } = await call(getUser, {})
  // Only the owner of the account gives a mandate; the server has written to them.
  if (user.HasMandate || isHelping()) return { path: ownPaths.thankYou(district, type, requestId) }
  const address = await beginMandate(answers.MandatePayment.issuer ?? '', (status) =>
    ownPaths.returnFrom(district, type, status, requestId),
  )
  return { address }
}

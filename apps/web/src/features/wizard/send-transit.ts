import { savePassage } from '@vignettes/domain/api/requests.ts'
import {
  isComplete,
  payloadFromAnswers,
  type TransitPayload,
} from '@vignettes/domain/api/request-payload.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { forEachReturn, REQUEST_ID_PLACE } from '@vignettes/domain/paths/return-status.ts'
import { upload } from '../../api/upload.ts'
import type { DraftName } from '../../drafts/drafts.ts'
import { filesOnWire } from './files-on-wire.ts'
import type { SendRequest } from './send-request.ts'

/** §7 saves the request, and goes on to the payment provider. */
export const sendTransit: SendRequest = async ({
  name,
  draft,
  companySeen,
  onProgress,
  onKept,
}) => {
  const { answers } = draft
  if (!isComplete('transit', answers)) throw new Error('an unfinished draft is not sent')
  const body = payloadFromAnswers('transit', answers, await filesOnWire(name, draft), {
    returnUrls: returnUrls(name),
    requestId: draft.requestId,
    companySeen,
  })
  const headers = { 'Idempotency-Key': draft.idempotencyKey }
  const { redirectUrl, requestId } = await upload(savePassage, { body, headers }, onProgress)
  onKept(requestId)
  return { address: redirectUrl }
}

/** Decisions A13, B4: the server puts the id in the place of `{requestId}`. */
function returnUrls({ district, type }: DraftName): TransitPayload['returnUrls'] {
  return forEachReturn(
    (status) =>
      `${window.location.origin}${ownPaths.returnFrom(district, type, status, REQUEST_ID_PLACE)}`,
  )
}

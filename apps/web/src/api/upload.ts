import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { text } from '../text.ts'
import { addressOf, asFailure, headersOf, replyOf, type CallInput } from './client.ts'
import { Failure } from './failure.ts'
import { readSession } from './session.ts'

/**
 * A call with a large body: `fetch` cannot tell how much of it has been sent.
 *
 * @param file what is sent as its bytes, in the place of a body
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: (percent: number) => void,
  file?: Blob,
): Promise<ReplyOf<E>> {
  const asker = readSession()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    for (const [name, value] of Object.entries(headersOf(input))) {
      request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('error', () => reject(new Failure(text('error.offline'), 0)))
    request.addEventListener('load', () => {
      try {
        resolve(replyOf(endpoint, answerOf(request), asker))
      } catch (error) {
        reject(asFailure(error))
      }
    })
    request.send(file ?? JSON.stringify(input.body))
  })
}

function answerOf(request: XMLHttpRequest) {
  return {
    status: request.status,
    contentType: request.getResponseHeader('content-type') ?? '',
    requestId: request.getResponseHeader('x-request-id') ?? undefined,
    body: request.responseText,
  }
}

import { createMandate } from '@vignettes/domain/api/mandates.ts'
import type { ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import { text } from '../text.ts'
import { asFailure, call } from './client.ts'
import { Failure } from './failure.ts'

/**
 * §7 begins a mandate at a bank.
 *
 * @param returnPath where the bank sends the browser back to, by how it ended
 * @returns the address at which the bank asks for the mandate
 * @throws Failure §8: with the catalogue's message and no other words, but that there is no line; a 422 keeps its fields, and a 409
 * says what to do first
 */
export async function beginMandate(
  issuer: string,
  returnPath: (status: ReturnStatus) => string,
): Promise<string> {
  const to = (status: ReturnStatus) => `${window.location.origin}${returnPath(status)}`
  const body = {
    issuer,
    return_url_success: to('success'),
    return_url_cancel: to('cancel'),
    return_url_error: to('error'),
    return_url_reject: to('reject'),
  }
  const reply = await call(createMandate, { body }).catch((error: unknown) => {
    throw createFailure(asFailure(error))
  })
  // §8 without an address the flow stops here.
  if (!reply.redirect_url) throw new Failure(text('error.general'), 0)
  return reply.redirect_url
}

function createFailure(failure: Failure): Failure {
  const { message, status, requestId, fieldErrors } = failure
  // Nothing went wrong: the request has to be looked at first.
  if (status === 409) return failure
  // No server has said so.
  const isUnreached = message === text('error.offline')
  const words = isUnreached
    ? `${text('frame.mandate.create')} ${message}`
    : text('frame.mandate.create')
  return new Failure(fieldErrors.length > 0 ? message : words, status, { requestId, fieldErrors })
}

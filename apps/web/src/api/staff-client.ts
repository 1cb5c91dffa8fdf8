import type { Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { call, callForFile, type CallInput } from './client.ts'
import { dropStaffSession, readStaffSession } from './staff-session.ts'
import { Failure } from './failure.ts'
import { UNREADABLE } from './read-answer.ts'

/** A call of the desk, in the name of the staff member. A session that the server refuses is over: the login follows. */
export function staffCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  return watched(endpoint, (headers) => call(endpoint, { ...input, headers }))
}

/** A file of the desk. */
export function caseworkFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return watched(endpoint, (headers) => callForFile(endpoint, { ...input, headers }))
}

async function watched<T>(
  { auth }: Endpoint,
  ask: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const token = readStaffSession()?.token
  try {
    // Without a session too the header is the desk's own: an applicant's token has no business here.
    return await ask({ authorization: `Bearer ${token ?? ''}` })
  } catch (error) {
    const isOver = auth === 'staff' && error instanceof Failure && error.status === 401
    // The answer to an old session says nothing about a new one.
    if (isOver && readStaffSession()?.token === token) dropStaffSession()
    throw inDutch(error)
  }
}

/** §8 asks its English of the citizens' side; the desk is Dutch, and the screen says what fits. */
function inDutch(error: unknown): unknown {
  if (!(error instanceof Failure) || error.message !== UNREADABLE) return error
  return new Failure('', error.status, { requestId: error.requestId })
}

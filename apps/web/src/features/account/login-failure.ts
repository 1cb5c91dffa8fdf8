import { text } from '../../text.ts'

interface FailureLike {
  status: number
  message: string
  requestId?: string | undefined
  fieldErrors?: readonly { path: string; message: string }[]
}

/** §8 what a failed login says: wrong credentials, else the server's message, else that something went wrong. */
export function loginFailure(failure: FailureLike): FailureLike {
  if (failure.status === 401) return { ...failure, message: text('frame.login.credentials') }
  return { ...failure, message: failure.message || text('frame.login.other') }
}

/** What went wrong with a call, in the one shape that every screen knows. */
export class Failure extends Error {
  /** The status of the answer; 0 when there was none. */
  readonly status: number
  readonly requestId: string | undefined
  /** Decisions B1: the fields of the wire that a 422 names. */
  readonly fieldErrors: readonly FieldError[]
  /** The whole answer, for who knows what else a refusal carries. */
  readonly answer: unknown

  constructor(message: string, status: number, rest: FailureRest = {}) {
    super(message)
    this.status = status
    this.requestId = rest.requestId
    this.fieldErrors = rest.fieldErrors ?? []
    this.answer = rest.answer
  }
}

/** Whether the server says that there is no such thing of this account (decisions B1), or that its id is none. */
export function isUnknown(error: Error | null): boolean {
  if (!(error instanceof Failure)) return false
  return error.status === 404 || error.fieldErrors.some(({ path }) => /id$/i.test(path))
}

/** Whether the server may have done what was asked all the same: no answer came, or none of its own. */
export function isUnheard(error: unknown): error is Failure {
  return error instanceof Failure && (error.status === 0 || error.status >= 500)
}

export interface FieldError {
  path: string
  message: string
}

interface FailureRest {
  requestId?: string | undefined
  fieldErrors?: readonly FieldError[] | undefined
  answer?: unknown
}

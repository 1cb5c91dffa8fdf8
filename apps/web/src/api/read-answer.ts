import { isRecord } from '../parse-json.ts'
import { Failure, type FieldError } from './failure.ts'

/** §8 what is told when the body of a failed call cannot be read. */
export const UNREADABLE = "Something went wrong, couldn't get error message"
/** Decisions B1: a JSON answer has a `status` field only if it is 'OK'. */
const ACCEPTED_STATUSES: readonly unknown[] = ['OK']

/** An answer as both fetch and an upload with progress give it. */
export interface Answer {
  status: number
  contentType: string
  requestId: string | undefined
  body: string
}

/**
 * §8 generic fetch behaviour. Gives the JSON of an answer, or throws a Failure, whose message is empty when the server
 * has told nothing: the screen then says what fits.
 */
export function readAnswer(answer: Answer): unknown {
  const { status, contentType, requestId, body } = answer
  const isHtml = contentType.includes('text/html')
  // A page where JSON belongs is an error; with a status of 200 its text is the message.
  if (isHtml && status === 200) throw new Failure(body, status, { requestId })
  const json = parse(body)
  if (status < 200 || status > 299 || isHtml) {
    const { message, errors } = asError(json)
    const text = message ?? (json === undefined ? UNREADABLE : '')
    throw new Failure(text, status, { requestId, fieldErrors: errors, answer: json })
  }
  if (json === undefined) throw new Failure(UNREADABLE, status, { requestId })
  if (hasUnacceptedStatus(json)) {
    throw new Failure(asError(json).message ?? '', status, { requestId })
  }
  return json
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function asError(json: unknown): { message?: string; errors?: FieldError[] } {
  if (!isRecord(json)) return {}
  const { message, errors } = json
  return {
    ...(typeof message === 'string' && message !== '' ? { message } : {}),
    ...(Array.isArray(errors) ? { errors: errors.filter(isFieldError) } : {}),
  }
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
  )
}

function hasUnacceptedStatus(json: unknown): boolean {
  return isRecord(json) && 'status' in json && !ACCEPTED_STATUSES.includes(json['status'])
}

import type { CallOf, Endpoint, ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { PORTAL_TIME } from '@vignettes/domain/api/portal-time.ts'
import { isRecord } from '../parse-json.ts'
import { readerLanguage } from '../reader-language.ts'
import { noteServerTime } from '../server-clock.ts'
import { text } from '../text.ts'
import { forgetAskedAhead, takeAskedAhead } from './asked-ahead.ts'
import { Failure } from './failure.ts'
import { readAnswer, type Answer } from './read-answer.ts'
import { dropToken, noteUse, readSession, type Session } from './session.ts'

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
> = CallOf<E>[K] extends undefined ? { [P in K]?: undefined } : { [P in K]: CallOf<E>[K] }

/** What a call of this endpoint has to be given. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** Goes on when the page is left. */
    keepalive?: boolean
  }

interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

/** Makes one call of portal.md §7. Every failure comes out as a `Failure`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const asker = readSession()
  const response = await send(endpoint, input)
  return replyOf(endpoint, await answerOf(response), asker)
}

/**
 * Reads an answer; a token that the server refuses is dropped, so that the next screen asks to log in again. The answer to a
 * token of before says nothing about the next one.
 *
 * @param asker who was logged in when it was asked
 */
export function replyOf<E extends Endpoint>(
  endpoint: E,
  answer: Answer,
  asker: Session | null,
): ReplyOf<E> {
  const isRefused = answer.status === 401 && endpoint.auth === 'required'
  const session = readSession()
  if (isRefused && (session === null || session.token === asker?.token)) dropToken()
  else if (endpoint.auth === 'required' && session !== null) noteUse()
  return readAnswer(answer) as ReplyOf<E>
}

/** The file of an endpoint that answers with one. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Blob> {
  const asker = readSession()
  const response = await send(endpoint, input)
  const mediaType = response.headers.get('content-type')?.split(';', 1)[0] ?? ''
  const isFile = endpoint.replyMediaTypes?.includes(mediaType)
  if (response.ok && isFile) return response.blob()
  replyOf(endpoint, await answerOf(response), asker)
  throw new Failure(text('error.general'), response.status)
}

/** The one door for errors: whatever was thrown, as a `Failure` with a message for the user. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure(text('error.general'), 0)
}

async function send(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const { signal } = input
  const address = addressOf(endpoint, input)
  const isReading = endpoint.method === 'GET'
  if (!isReading) forgetAskedAhead()
  const headers = headersOf(input)
  try {
    const asked = isReading && takeAskedAhead(address, headers['authorization'])
    if (asked) return await asked
    return await fetch(address, {
      method: endpoint.method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal ? { signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Failure(text('error.offline'), 0)
  }
}

/** §6 the bearer token goes on every call when there is one. */
export function headersOf(input: AnyInput): Record<string, string> {
  const session = readSession()
  return {
    accept: 'application/json',
    // Decisions B1: what the server says to its reader is in their language.
    'accept-language': readerLanguage(),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    ...input.headers,
  }
}

export function addressOf(endpoint: Endpoint, { params, query }: AnyInput): string {
  const values = isRecord(params) ? params : {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const asked = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  const pairs = new URLSearchParams(asked).toString()
  return pairs ? `${path}?${pairs}` : path
}

export async function answerOf(response: Response): Promise<Answer> {
  noteServerTime(response.headers.get(PORTAL_TIME))
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    requestId: response.headers.get('x-request-id') ?? undefined,
    body: await response.text(),
  }
}

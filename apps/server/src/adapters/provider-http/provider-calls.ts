import type { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import type { ProviderMessage, ReadMessage } from '../../ports/provider-message.ts'
import { PROVIDER_CALLS, type TracedProviderCall } from '../traced.ts'
import { isSignedByUs, type WebhookKey } from './webhook-signature.ts'

export interface ProviderOptions {
  baseUrl: string
  /** A function: as it is at each call. */
  apiKey: string | (() => Promise<string>)
  webhookUrl: string
  webhookKeys: readonly WebhookKey[]
  /** The time as the provider knows it: never one that was set. */
  clock: Clock
  timeoutMs?: number
}

/** A call of a user may need three of these, one after the other, and takes no longer than ten seconds. */
const TIMEOUT_MS = 3_000

/** Calls to a provider's HTTP API, and its signed messages: payments and mandates speak alike. */
export function providerCalls({
  baseUrl,
  apiKey,
  webhookKeys,
  clock,
  timeoutMs = TIMEOUT_MS,
}: ProviderOptions) {
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const told: TracedProviderCall = { method: init.method ?? 'GET', host: new URL(baseUrl).host }
    const key = typeof apiKey === 'string' ? apiKey : await apiKey()
    return PROVIDER_CALLS.tracePromise(async () => {
      const answer = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${key}` },
        // An answer from elsewhere is not the provider's.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      told.status = answer.status
      return answer
    }, told)
  }

  return {
    call,
    /** Gives an order; the same reference is the same order. */
    order: (path: string, reference: string, order: object) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': reference },
        body: JSON.stringify(order),
      }),
    /** What a signed message reports; unacceptable when it is forged, too old, or not of this shape. */
    readSigned<Report>(
      { headers, rawBody }: ProviderMessage,
      schema: z.ZodType<Report>,
    ): ReadMessage<Report> {
      const signature = headers['x-signature']
      const isOurs =
        typeof signature === 'string' &&
        isSignedByUs(rawBody, signature, { keys: webhookKeys, now: clock.now() })
      const read = isOurs ? schema.safeParse(parseJson(rawBody)) : undefined
      return read?.success ? { kind: 'report', report: read.data } : { kind: 'unacceptable' }
    },
  }
}

/** A wrong key or too many calls (401, 403, 408, 429) can be mended; an order that is no good cannot. */
export function isRefusal(status: number): boolean {
  return status === 400 || status === 409 || status === 422
}

/** @throws when the provider answered with another status than was expected */
export async function readAnswer(answer: Response, expected: readonly number[]): Promise<unknown> {
  if (expected.includes(answer.status)) return answer.json()
  await discardBody(answer)
  throw new Error(`the provider answered ${answer.status}`)
}

export async function discardBody(answer: Response): Promise<undefined> {
  await answer.body?.cancel()
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { aBoatPhoto } from '../boat-photo.ts'
import { aRegistration, TEST_PASSWORD } from '../registration.ts'
import { aTransitPayload } from '../transit-payload.ts'

const AGAIN_MS = 100
/** A call that hangs when its server is killed ends with the connection; nothing else takes so long. */
const LONGEST_CALL_MS = 30_000
/** A portal that is killed every few seconds still answers within this; longer, and something else is away. */
const PATIENCE_MS = 300_000
const tokenSchema = z.object({ access_token: z.string() })
const savedSchema = z.object({ requestId: z.string(), redirectUrl: z.string() })

/** What the portal has acknowledged to one person, who asks until there is an answer. */
export interface Promised {
  email: string
  requestId: string
  hasPaid: boolean
}

/**
 * People who register, request a vignette and pay for it, one after the other in a few lanes, whatever becomes of the
 * portal meanwhile: what got no answer, or that it does not work now, is sent again as it was.
 */
export async function startPeople(url: string, lanes: number) {
  const photo = await aBoatPhoto()
  const back = Object.fromEntries(
    ['success', 'cancel', 'error', 'reject'].map((name) => [name, `${url}/${name}`]),
  )
  const payload = { ...aTransitPayload(photo), returnUrls: back }
  const promised: Promised[] = []
  const stopping = new AbortController()
  const counts = { calls: 0, again: 0 }

  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/request-vignette/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    })

  /** @returns the first answer that is one: not a fault of the server, and not nothing */
  async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
    const until = Date.now() + PATIENCE_MS
    while (Date.now() < until) {
      counts.calls += 1
      const answer = await send().catch(() => undefined)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      counts.again += 1
      await answer?.body?.cancel()
      await wait(AGAIN_MS)
    }
    throw new Error('nobody got an answer for five minutes')
  }

  async function register(email: string): Promise<string> {
    const answer = await untilAnswered(() => call('register', aRegistration({ email })))
    if (answer.status === 200)
      return readBody(answer, tokenSchema).then((read) => read.access_token)
    // It was registered, and the answer was lost.
    const login = await untilAnswered(() => call('login', { email, password: TEST_PASSWORD }))
    return (await readBody(login, tokenSchema)).access_token
  }

  async function oneAfterTheOther(): Promise<void> {
    while (!stopping.signal.aborted) {
      const email = `${randomUUID()}@vignet.example`
      const token = await register(email)
      const draft = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
      const saved = await untilAnswered(() => call('save-passage', payload, draft))
      const { requestId, redirectUrl } = await readBody(saved, savedSchema)
      const person = { email, requestId, hasPaid: false }
      promised.push(person)
      // The provider is never killed.
      const body = new URLSearchParams({ outcome: 'success' })
      await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' })
      person.hasPaid = true
    }
  }

  const working = Promise.all(Array.from({ length: lanes }, oneAfterTheOther))
  return {
    promised,
    counts,
    /** Everybody still gets the answers that they wait for. */
    async stop(): Promise<void> {
      stopping.abort()
      await working
    },
  }
}

async function readBody<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await answer.json()
  const read = schema.safeParse(body)
  if (!read.success) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
  return read.data
}

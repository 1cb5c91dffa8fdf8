import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Faults, FaultTarget } from '../faults.ts'
import type { Entry, Journal } from '../journal.ts'
import { sign, type SigningKey } from './signature.ts'
import type { Webhook, WebhookEntry } from './webhook-entry.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 60_000
const MAX_TRIES = 200
const TIMEOUT_MS = 10_000

export interface WebhookQueue {
  /** Sends what is in the journal already; the caller has appended its 'webhook-queued'. */
  deliver(webhook: Webhook): void
  /** Waits for what is on its way; what still has to be retried stays in the journal. */
  stop(): Promise<void>
}

interface Options {
  journal: Journal
  faults: Faults
  key: SigningKey
  log: FastifyBaseLogger
  now: () => number
}

/** Delivers webhooks until the receiver says 2xx, with growing pauses, also after a restart. */
export function createWebhookQueue(options: Options): WebhookQueue {
  const { journal, faults, key, log, now } = options
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  async function send({ url, body }: Webhook): Promise<boolean> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const headers = { 'content-type': 'application/json', 'x-signature': sign(key, body, now()) }
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.body?.cancel()
    return answer.ok
  }

  async function deliverUntilAccepted(webhook: Webhook): Promise<WebhookEntry | undefined> {
    const { take, of } = faultsOf(webhook)
    if (take('drop')) return settled(webhook, 'lost')
    await wait(of('delayMs') ?? 0, undefined, { signal: stopping.signal })
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const copies = Array.from({ length: of('duplicate') ?? 1 }, () => send(webhook))
      const answers = await Promise.allSettled(copies)
      if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) {
        return settled(webhook, 'delivered')
      }
      if (stopping.signal.aborted) return undefined
      log.info({ webhook: webhook.id, tries }, 'webhook not accepted, trying again')
      const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS)
      await wait(pauseMs, undefined, { signal: stopping.signal })
    }
    return settled(webhook, 'given-up')
  }

  // Faults may be named after what misbehaves ('webhooks') or after whose webhooks they are.
  function faultsOf({ from }: Webhook) {
    const targets: FaultTarget[] = ['webhooks', from]
    return {
      take: (counter: 'drop') => targets.some((target) => faults.take(target, counter)),
      of: (name: 'delayMs' | 'duplicate') =>
        targets.map((target) => faults.of(target)[name]).find((value) => value !== undefined),
    }
  }

  function deliver(webhook: Webhook): void {
    const work = deliverUntilAccepted(webhook)
      .then((entry) => (entry ? journal.append(entry) : undefined))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'webhook failed')
      })
      .finally(() => running.delete(work))
    running.add(work)
  }

  for (const webhook of undelivered(journal.past)) deliver(webhook)

  return {
    deliver,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

function settled(webhook: Webhook, result: 'delivered' | 'lost' | 'given-up'): WebhookEntry {
  return { kind: 'webhook-settled', id: webhook.id, result }
}

function undelivered(past: readonly Entry[]): Webhook[] {
  const open = new Map<string, Webhook>()
  for (const entry of past) {
    if (entry.kind === 'webhook-queued') open.set(entry.webhook.id, entry.webhook)
    if (entry.kind === 'webhook-settled') open.delete(entry.id)
  }
  return [...open.values()]
}

import type { FaultTarget } from '../faults.ts'

/** A message that waits to be taken. */
export interface Webhook {
  id: string
  /** Whose it is: that service's faults are its own. */
  from: FaultTarget
  url: string
  body: string
}

/** What the journal keeps of messages. */
export type WebhookEntry =
  | { kind: 'webhook-queued'; webhook: Webhook }
  | { kind: 'webhook-settled'; id: string; result: 'delivered' | 'lost' | 'given-up' }

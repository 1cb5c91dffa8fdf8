import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { FaultTarget } from '../faults.ts'
import type { Journal } from '../journal.ts'
import type { Webhook } from '../webhooks/webhook-entry.ts'
import type { WebhookQueue } from '../webhooks/webhook-queue.ts'
import {
  type BaseOrder,
  isOpen,
  type Outcome,
  type Placed,
  STATUS,
  STATUS_OF_OUTCOME,
  type StatusCode,
} from './order.ts'
import type { OrderKind } from './order-entry.ts'

export interface OrderBook<Order extends BaseOrder> {
  /** The order as it stands now: expired, when nobody came in time. */
  find(id: string): Promise<Placed<Order> | undefined>
  list(): Placed<Order>[]
  /** The same key gives the same order; undefined when the key was used for another one. */
  place(key: string, order: Order): Promise<{ placed: Placed<Order>; isNew: boolean } | undefined>
  /** What the person chose; an order that is no longer open stays as it is. */
  choose(id: string, outcome: Outcome): Promise<Placed<Order> | undefined>
  /** Cancels an open order; any other stays as it is. */
  cancel(id: string): Promise<Placed<Order> | undefined>
  stop(): void
}

interface Options<Order extends BaseOrder> {
  kind: OrderKind
  target: FaultTarget
  /** What an order of this kind holds. */
  schema: z.ZodType<Order>
  /** What is told of it. */
  report(placed: Placed<Order>): object
  journal: Journal
  webhooks: WebhookQueue
  now: () => number
  pendingMs: () => number
  /** Whether a person may say how it ends while it settles by itself. */
  mayChooseWhilePending?: boolean
}

/** All orders of one kind, their changes in the journal, and a webhook for every change. */
export function createOrderBook<Order extends BaseOrder>(
  options: Options<Order>,
): OrderBook<Order> {
  const { kind, schema, journal, webhooks, now, pendingMs, mayChooseWhilePending } = options
  const { orders, pending } = replay(options)
  const idOfKey = new Map([...orders.values()].map((one) => [one.idempotencyKey, one.id]))
  const timers = new Set<NodeJS.Timeout>()
  const time = (ms: number) => new Date(ms).toISOString()

  async function change(order: Placed<Order>, statusCode: StatusCode): Promise<void> {
    // In memory first: of two choices that come at once, the second must find the order settled.
    order.statusCode = statusCode
    const webhook = webhookOf(order)
    await journal.append(
      { kind: 'order-changed', of: kind, id: order.id, statusCode, at: time(now()) },
      { kind: 'webhook-queued', webhook },
    )
    webhooks.deliver(webhook)
  }

  function webhookOf(order: Placed<Order>): Webhook {
    return {
      id: randomUUID(),
      from: options.target,
      url: order.webhookUrl,
      body: JSON.stringify({ event: `${kind}.settled`, ...options.report(order) }),
    }
  }

  async function becomePending(order: Placed<Order>): Promise<void> {
    const settlesAtMs = now() + pendingMs()
    order.statusCode = STATUS.pending
    const settlesAt = time(settlesAtMs)
    await journal.append({ kind: 'order-pending', of: kind, id: order.id, settlesAt })
    settleAt(order, settlesAtMs)
  }

  function settleAt(order: Placed<Order>, atMs: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        if (order.statusCode === STATUS.pending) void change(order, STATUS.paid)
      },
      Math.max(0, atMs - now()),
    ).unref()
    timers.add(timer)
  }

  /** An order for which nobody came in time ends when somebody next looks at it. */
  async function current(id: string): Promise<Placed<Order> | undefined> {
    const order = orders.get(id)
    if (order === undefined) return undefined
    const { createdAt, validSeconds = Infinity } = order
    const isLate = Date.parse(createdAt) + validSeconds * 1000 <= now()
    if (isOpen(order) && isLate) await change(order, STATUS.expired)
    return order
  }

  for (const [id, settlesAt] of pending) {
    const order = orders.get(id)
    if (order) settleAt(order, Date.parse(settlesAt))
  }

  return {
    find: current,
    list: () => [...orders.values()].reverse(),
    async place(key, order) {
      const known = orders.get(idOfKey.get(key) ?? '')
      if (known) {
        await journal.synced()
        const isSame = isDeepStrictEqual(orderIn(schema, known), order)
        return isSame ? { placed: known, isNew: false } : undefined
      }
      const placed: Placed<Order> = {
        ...order,
        id: randomUUID(),
        idempotencyKey: key,
        createdAt: time(now()),
        statusCode: STATUS.open,
      }
      orders.set(placed.id, placed)
      idOfKey.set(key, placed.id)
      await journal.append({ kind: 'order-placed', of: kind, order: { ...placed } })
      return { placed, isNew: true }
    },
    async choose(id, outcome) {
      const order = await current(id)
      const isPending = order?.statusCode === STATUS.pending
      if (!order || !(isOpen(order) || (mayChooseWhilePending && isPending))) return order
      if (outcome === 'pending') await becomePending(order)
      else await change(order, STATUS_OF_OUTCOME[outcome])
      return order
    },
    async cancel(id) {
      const order = await current(id)
      if (order && isOpen(order)) await change(order, STATUS.cancelled)
      return order
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** What was ordered, without what the book added. */
function orderIn<Order extends BaseOrder>(schema: z.ZodType<Order>, placed: Placed<Order>): Order {
  const order: Partial<Placed<BaseOrder>> = { ...placed }
  for (const own of ['id', 'idempotencyKey', 'createdAt', 'statusCode'] as const) delete order[own]
  return schema.parse(order)
}

/** What is known from before; an order of another shape is of an earlier version, and nobody's any more. */
function replay<Order extends BaseOrder>({ kind, schema, journal }: Options<Order>) {
  const orders = new Map<string, Placed<Order>>()
  const pending = new Map<string, string>()
  for (const entry of journal.past) {
    if (!('of' in entry) || entry.of !== kind) continue
    if (entry.kind === 'order-placed') {
      const { id, idempotencyKey, createdAt, statusCode, ...rest } = entry.order
      const order = schema.safeParse(rest)
      if (order.success) {
        orders.set(id, { ...order.data, id, idempotencyKey, createdAt, statusCode })
      }
      continue
    }
    const order = orders.get(entry.id)
    if (!order) continue
    if (entry.kind === 'order-changed') {
      order.statusCode = entry.statusCode
      pending.delete(entry.id)
    } else {
      order.statusCode = STATUS.pending
      pending.set(entry.id, entry.settlesAt)
    }
  }
  return { orders, pending }
}

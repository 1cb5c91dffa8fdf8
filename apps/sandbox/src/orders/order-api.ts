import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Faults, FaultTarget } from '../faults.ts'
import type { BaseOrder, Placed } from './order.ts'
import type { OrderBook } from './order-book.ts'

interface OrderApi<Order extends BaseOrder> {
  book: OrderBook<Order>
  faults: Faults
  /** Whose calls these are, which is also the first part of their paths. */
  target: FaultTarget & ('payments' | 'mandates')
  apiKey: string
  schema: z.ZodType<Order>
  /** How an order is shown to the portal's server. */
  view(placed: Placed<Order>): object
}

/** Ordering and asking, as a portal's server does it; what else a service answers is added with `answer`. */
export function orderApi<Order extends BaseOrder>(app: FastifyInstance, api: OrderApi<Order>) {
  const { book, faults, target, apiKey } = api

  app.addHook('onRequest', async (request, reply) => {
    await faults.delay(target)
    const status = faults.takeStatus(target)
    if (status !== undefined) return reply.code(status).send({ message: 'Fault asked for' })
    if (!isBearer(request, apiKey)) return reply.code(401).send({ message: 'Unknown API key' })
  })

  /** The work is done by now; a caller that never hears of it has to ask again with the same key. */
  async function answer(reply: FastifyReply, code: number, body: object): Promise<FastifyReply> {
    await faults.delayAnswer(target)
    if (!faults.take(target, 'dropAnswer')) return reply.code(code).send(body)
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Unknown order' })

  app.post(`/${target}`, async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || key === '') {
      return reply.code(400).send({ message: 'Idempotency-Key is missing' })
    }
    const ordered = await book.place(key, api.schema.parse(request.body))
    if (!ordered) return reply.code(409).send({ message: 'This key was used for another order' })
    return answer(reply, ordered.isNew ? 201 : 200, api.view(ordered.placed))
  })

  app.get<{ Params: { id: string } }>(`/${target}/:id`, async (request, reply) => {
    const placed = await book.find(request.params.id)
    return placed ? answer(reply, 200, api.view(placed)) : notFound(reply)
  })

  return { answer, notFound }
}

function isBearer(request: FastifyRequest, apiKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${apiKey}`))
}

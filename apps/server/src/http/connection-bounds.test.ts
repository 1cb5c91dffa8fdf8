import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, test, vi } from 'vitest'
import { LIMITS } from '../adapters/postgres/open-pool.ts'
import { SILENT_FOR_MS, untilAnswered } from './answer-bounds.ts'
import { boundWaiting, connectionBounds } from './connection-bounds.ts'
import type { PortalError } from './portal-error.ts'
import { whileAwaited } from './while-awaited.ts'

test.each([
  ['says nothing', { silentForMs: 300, headersWithinMs: 60_000 }, ''],
  [
    'does not end its headers',
    { silentForMs: 60_000, headersWithinMs: 300 },
    'GET / HTTP/1.1\r\nX: ',
  ],
])('a connection that %s is ended, and another goes on', async (_, bounds, begun) => {
  const app = Fastify({ ...connectionBounds(bounds), forceCloseConnections: true })
  app.get('/', () => 'OK')
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port)
  socket.on('error', () => undefined).resume()
  socket.write(begun)
  // A little at a time, so that it is the headers as a whole that take too long.
  const more = begun && setInterval(() => socket.write('y'), 50)
  await once(socket, 'close')
  if (more) clearInterval(more)
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('OK')
  await app.close()
})

test('no answer takes as long as a connection may be silent, whatever its waits and its work may take', async () => {
  vi.useFakeTimers()
  try {
    const begun = performance.now()
    const reply = { raw: Object.assign(new EventEmitter(), { destroyed: false }) }
    const never = (gone: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        gone.addEventListener('abort', () => reject(gone.reason as Error))
      })
    const waits = [
      whileAwaited(reply as unknown as FastifyReply, never),
      never(untilAnswered()),
    ].map((waiting) => waiting.catch((error: PortalError) => [error.status, performance.now()]))
    await vi.advanceTimersByTimeAsync(SILENT_FOR_MS)
    const keptMs = LIMITS.lockMs + LIMITS.statementMs
    for (const [status, endedMs = Infinity] of await Promise.all(waits)) {
      expect(status).toBe(503)
      expect(endedMs - begun + keptMs).toBeLessThan(SILENT_FOR_MS)
    }
  } finally {
    vi.useRealTimers()
  }
})

test('who asks many times on one connection and reads nothing is ended, and another goes on', async () => {
  const app = Fastify({ ...connectionBounds(), forceCloseConnections: true })
  boundWaiting(app)
  let answered = 0
  app.get('/', () => {
    answered += 1
    return 'OK'
  })
  app.get('/large', async () => {
    answered += 1
    await setTimeout(50)
    return Buffer.alloc(5_000_000)
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port)
  socket.on('error', () => undefined).resume()
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(300))
  await once(socket, 'close')
  expect(answered).toBeLessThanOrEqual(2)

  // One after the other as a browser does, on one connection too.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let asked = 0; asked < 20; asked += 1) {
    const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    answer.resume()
    await once(answer, 'end')
  }
  agent.destroy()
  await app.close()
})

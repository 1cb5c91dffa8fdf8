import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
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

test.each([3, 5, 40])(
  'of %i that are asked on one connection the first are answered, and it is ended then',
  async (howMany) => {
    const app = Fastify({ ...connectionBounds(), forceCloseConnections: true })
    boundWaiting(app)
    let begun = 0
    app.get('/:nth', async (request) => {
      begun += 1
      await setTimeout(50)
      return request.params
    })
    await app.listen({ port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port)
    const ended = once(socket, 'close')
    const answers = text(socket)
    for (let nth = 1; nth <= howMany; nth += 1)
      socket.write(`GET /${nth} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await ended
    expect(begun).toBe(2)
    expect((await answers).match(/HTTP\/1.1 200|"nth":"\d"|connection: [a-z-]+/gi)).toEqual([
      ...['HTTP/1.1 200', 'Connection: keep-alive', '"nth":"1"'],
      ...['HTTP/1.1 200', 'Connection: close', '"nth":"2"'],
    ])
    await app.close()
  },
)

test('who asks a third while the answers to two are on their way gets those whole', async () => {
  const app = Fastify({ ...connectionBounds(), forceCloseConnections: true })
  boundWaiting(app)
  app.get('/', (_request, reply) => {
    async function* slowly() {
      yield 'begun '
      await setTimeout(100)
      yield 'whole'
    }
    return reply.send(Readable.from(slowly()))
  })
  await app.listen({ port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2))
  await setTimeout(50)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect((await text(socket)).match(/begun|whole/g)).toEqual(['begun', 'whole', 'begun', 'whole'])
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

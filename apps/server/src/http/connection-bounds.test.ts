import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { connectionBounds } from './connection-bounds.ts'

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

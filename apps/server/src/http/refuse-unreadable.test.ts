import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionBounds } from './connection-bounds.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

const app = Fastify({
  ...connectionBounds({ silentForMs: 60_000, headersWithinMs: 300 }),
  forceCloseConnections: true,
  clientErrorHandler: refuseUnreadable,
})
app.get('/', () => 'OK')
beforeAll(() => app.listen({ port: 0 }))
afterAll(() => app.close())

test.each([
  ['is no HTTP', 'hallo\r\n\r\n', 422, 'De vraag kan niet worden gelezen.'],
  [
    'has a header without a name',
    'GET / HTTP/1.1\r\n: x\r\n\r\n',
    422,
    'De vraag kan niet worden gelezen.',
  ],
  [
    'has headers without end',
    `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}`,
    431,
    'Dit is te groot om te ontvangen.',
  ],
  ['does not end its headers', 'GET / HTTP/1.1\r\nx: y', 408, 'Het versturen duurt te lang.'],
])(
  'decision B1 what %s is refused in the words of the portal',
  async (_what, sent, status, message) => {
    const socket = connect((app.server.address() as AddressInfo).port)
    let answer = ''
    socket.on('error', () => undefined).on('data', (part) => (answer += part.toString()))
    socket.write(sent)
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toContain('connection: close')
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
    expect((JSON.parse(body) as { message: string }).message).toContain(message)
  },
)

test('who goes on after such an answer is cut off', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, allowHalfOpen: true })
  socket.on('error', () => undefined).resume()
  socket.write('hallo\r\n\r\n')
  const more = setInterval(() => socket.write('y'), 50)
  // Its own write may fail once it is cut off, which is what is waited for.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(more)
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('OK')
})

import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBodyDeadline } from './body-deadline.ts'

const app = Fastify()
let port: number

beforeAll(async () => {
  addBodyDeadline(app, { bodyWithinMs: 100, lingerMs: 100 })
  const echo = (request: { body: unknown }) => ({ got: request.body })
  app.post('/ordinary', echo)
  app.post('/refused', {
    config: { carriesFiles: true },
    onRequest: async (_request, reply) => {
      await reply.code(401).send({ no: true })
    },
    handler: echo,
  })
  app.post('/files', { config: { carriesFiles: true } }, echo)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

async function begin(path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = ['host: localhost', 'content-type: application/json', 'content-length: 10']
  socket.write([`POST ${path} HTTP/1.1`, ...head, '', '{"a":'].join('\r\n'))
  return socket
}

test('L3 a body that is begun and never ended ends with its connection', async () => {
  const socket = await begin('/ordinary')
  await once(socket, 'close')
})

test('a body that comes in time is answered, also a second one by the same connection', async () => {
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ordinary`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":12}',
    })
    return answer.json()
  }
  expect(await ask()).toEqual({ got: { a: 12 } })
  // Longer than the deadline: an answered call has none any more.
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(await ask()).toEqual({ got: { a: 12 } })
})

test('who is refused early reads why, and is not listened to any longer', async () => {
  const socket = await begin('/refused')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('401')
  await once(socket, 'close')
})

test('one with files has its own pace', async () => {
  const socket = await begin('/files')
  await new Promise((resolve) => setTimeout(resolve, 250))
  socket.write('1234}')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('{"got":{"a":1234}}')
  socket.destroy()
})

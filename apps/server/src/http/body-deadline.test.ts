import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBodyDeadline, DEADLINES } from './body-deadline.ts'
import { chunksOf } from './file-body/paced.ts'

const app = Fastify()
let port: number
/** With as much time as the portal gives. */
const patient = Fastify({ bodyLimit: 1_000 })

const echo = (request: { body: unknown }) => ({ got: request.body })

beforeAll(async () => {
  addBodyDeadline(app, { bodyWithinMs: 100, lingerMs: 100 })
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
afterAll(() => Promise.all([app.close(), patient.close()]))

async function begin(path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = ['host: localhost', 'content-type: application/json', 'content-length: 10']
  socket.write([`POST ${path} HTTP/1.1`, ...head, '', '{"a":'].join('\r\n'))
  return socket
}

test('L3 a body that is begun and never ended is told so, and ends with its connection', async () => {
  const socket = await begin('/ordinary')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 408')
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

/**
 * Sends 5 MB ten times, reads only once all is sent, and tells what it was answered. On a thread of its own: a sender that shares ours
 * never has to wait.
 */
const SENDER = `
  const { parentPort, workerData: { port, path, more } } = require('node:worker_threads')
  const { connect } = require('node:net')
  const head = ['POST ' + path + ' HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 5000000', ...more]
  const send = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', ({ code }) => resolve(code)).on('close', () => resolve('closed'))
      socket.once('data', (answer) => {
        resolve(Number(String(answer).split(' ')[1]))
        socket.destroy()
      })
      socket.write(head.join('\\r\\n') + '\\r\\n\\r\\n')
      socket.write(Buffer.alloc(5e6, 32), () => socket.resume())
    })
  ;(async () => {
    const told = []
    for (let tries = 0; tries < 10; tries += 1) told.push(await send())
    parentPort.postMessage(told)
  })()`

test('nginx waits longer for a body than the portal, which says so in words', async () => {
  const nginx = new URL('../../../../ops/nginx/vignettes.conf', import.meta.url)
  const [, seconds = ''] = /client_body_timeout (\d+)s;/.exec(await readFile(nginx, 'utf8')) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(DEADLINES.bodyWithinMs + DEADLINES.lingerMs)
})

let patientPort: number
let stoppedReading = false
beforeAll(async () => {
  addBodyDeadline(patient)
  patient.post('/ordinary', echo)
  patient.post('/refused', {
    onRequest: async (_request, reply) => {
      await reply.code(401).send({ no: true })
    },
    handler: echo,
  })
  patient.post('/answered', {
    config: { carriesFiles: true },
    onRequest: async (request, reply) => {
      // As a stop answers what is still on its way.
      setTimeout(() => void reply.code(503).send({ no: true }), 50)
      try {
        for await (const chunk of chunksOf(request.raw)) if (!chunk) break
      } catch {
        stoppedReading = true
      }
    },
    handler: echo,
  })
  patient.post('/halfway', {
    config: { carriesFiles: true },
    onRequest: async (request, reply) => {
      // As whoever counts what comes, and has had enough.
      for await (const chunk of chunksOf(request.raw)) if (chunk) break
      await reply.code(413).send({ no: true })
    },
    handler: echo,
  })
  patientPort = Number(new URL(await patient.listen({ port: 0, host: '127.0.0.1' })).port)
})

test('who asked to close the connection finds it closed once the whole body came, with the answer', async () => {
  const socket = connect(patientPort, '127.0.0.1')
  let answer = ''
  socket.on('error', () => undefined).on('data', (part) => (answer += part.toString()))
  const head = ['host: x', 'connection: close', 'content-type: application/json']
  socket.write(
    [`POST /refused HTTP/1.1`, ...head, 'content-length: 8', '', '{"a":12}'].join('\r\n'),
  )
  await once(socket, 'close')
  expect(answer).toContain('HTTP/1.1 401')
})

test('who still reads a body when its call is answered stops reading', async () => {
  const socket = connect(patientPort, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = ['host: x', 'content-type: application/json', 'content-length: 100']
  socket.write(['POST /answered HTTP/1.1', ...head, '', '{"a":'].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 503')
  await expect.poll(() => stoppedReading).toBe(true)
  socket.destroy()
})

test.each([
  ['/ordinary', 413, []],
  ['/halfway', 413, []],
  ['/refused', 401, []],
  // Who asks for that waits for the answer all the same.
  ['/ordinary', 413, ['connection: close']],
  ['/halfway', 413, ['connection: close']],
  ['/refused', 401, ['connection: close']],
])(
  'whoever sends far too much to %s reads %i, each time, with the heads %j',
  async (path, status, more) => {
    const workerData = { port: patientPort, path, more }
    const sender = new Worker(SENDER, { eval: true, workerData })
    expect(await once(sender, 'message')).toEqual([Array<number>(10).fill(status)])
  },
)

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Downloads } from './downloads.ts'
import { addGuard, inTurn, requireAccount } from './guard.ts'
import { sendDocument } from './send-document.ts'

/** More than the buffers between two processes of one machine take. */
const SIZE = 64_000_000
const AT_ONCE = 6
const BOUNDS = {
  atOnce: AT_ONCE,
  waiting: 0,
  waitMs: 100,
  endsAfterMs: 1_500,
  leastBytesPerMs: 1e9,
}

let app: FastifyInstance
let url: string
let readers: Socket[]

beforeEach(async () => {
  app = Fastify()
  readers = []
  // Two sessions of one person.
  addGuard(app, { findAccount: () => Promise.resolve({ id: 'me' }) }, new Downloads(BOUNDS))
  const file = { name: 'boot.jpg', mediaType: 'image/jpeg', sizeBytes: SIZE }
  const zeros = () => Promise.resolve(Readable.from([Buffer.alloc(SIZE)]))
  app.get('/document', { onRequest: requireAccount }, (request, reply) =>
    inTurn(request, () => sendDocument(reply, file, zeros)),
  )
  app.get('/overview', { onRequest: requireAccount }, (request) => inTurn(request, () => ({})))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const reader of readers) reader.destroy()
  await app.close()
})

/** Who reads the beginning of a document, and no more of it. @returns the status */
async function readBeginning(session: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  readers.push(socket)
  socket.on('error', () => undefined)
  const head = ['host: localhost', `authorization: Bearer ${session}`]
  socket.write(['GET /document HTTP/1.1', ...head, '', ''].join('\r\n'))
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return first.toString('latin1').split(' ', 2)[1] ?? ''
}

async function readSlowly(session: string, times: number): Promise<string[]> {
  return Promise.all(Array.from({ length: times }, () => readBeginning(session)))
}

const overview = async (session: string) =>
  (await fetch(`${url}/overview`, { headers: { authorization: `Bearer ${session}` } })).status

test('who reads documents slowly keeps nobody from any other call, and no other session from a document', async () => {
  expect(await readSlowly('stranger', AT_ONCE)).toEqual(Array(AT_ONCE).fill('200'))
  expect(await overview('owner')).toBe(200)
  expect(await overview('stranger')).toBe(200)
  expect(await readBeginning('owner')).toBe('200')
  expect(await readBeginning('stranger')).toBe('503')
})

test('who does not read on is ended, and may begin again', async () => {
  await readSlowly('stranger', AT_ONCE)
  expect(await readBeginning('stranger')).toBe('503')
  await expect.poll(() => readBeginning('stranger'), { timeout: 10_000 }).toBe('200')
})

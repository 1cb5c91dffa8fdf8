import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachedJson, sendCachedJson } from './cached-json.ts'
import { compressAnswers } from './compress-answers.ts'

const LONG = { words: 'vignet '.repeat(500) }

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await compressAnswers(app)
  app.get('/long', () => LONG)
  app.get('/short', () => ({ words: 'vignet' }))
  app.get('/picture', (_, reply) => reply.type('image/png').send(Buffer.alloc(5000)))
  const kept = cachedJson(LONG)
  app.get('/kept', (request, reply) =>
    sendCachedJson(request, reply, kept, { cacheControl: 'no-cache' }),
  )
})
afterAll(() => app.close())

const ask = (url: string, accepted?: string, more = {}) =>
  app.inject({ url, headers: { ...(accepted && { 'accept-encoding': accepted }), ...more } })

test.each(['/long', '/kept'])('%s travels as its reader understands it', async (url) => {
  const brotli = await ask(url, 'gzip, deflate, br')
  expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual([
    'br',
    'accept-encoding',
  ])
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG)
  expect(brotli.rawPayload.length).toBeLessThan(200)
  const gzip = await ask(url, 'gzip')
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG)
  const plain = await ask(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json()).toEqual(LONG)
})

test('what is short, or compressed by itself, goes as it is', async () => {
  for (const url of ['/short', '/picture']) {
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined()
  }
})

test('who has it already is told so, compressed or not', async () => {
  const { headers } = await ask('/kept', 'br')
  const again = await ask('/kept', 'br', { 'if-none-match': headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

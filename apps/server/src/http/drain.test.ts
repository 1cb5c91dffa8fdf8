import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addDrain } from './drain.ts'

/** More than the buffers between two processes of one machine take. */
const PORTIONS = 1_000
const PORTION = Buffer.alloc(64_000)
const STOP_MS = 5_000

test('a download that nobody reads does not hold up a stop, and a call that is under way is answered', async () => {
  const app = Fastify()
  addDrain(app)
  app.get('/document', (_, reply) =>
    reply.send(Readable.from(Array.from({ length: PORTIONS }, () => PORTION))),
  )
  app.get('/save', async () => {
    await wait(3_800)
    return 'saved'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const reader = connect(Number(new URL(url).port), '127.0.0.1')
  reader.on('error', () => undefined)
  reader.write('GET /document HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(reader, 'data')
  reader.pause()
  try {
    const saved = fetch(`${url}/save`).then((answer) => answer.text())
    await wait(50)
    const stoppedAt = performance.now()
    await app.drain.finish()
    expect(performance.now() - stoppedAt).toBeLessThan(STOP_MS)
    expect(await saved).toBe('saved')
  } finally {
    reader.destroy()
    await app.close()
  }
})

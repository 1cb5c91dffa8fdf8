import { setTimeout as wait } from 'node:timers/promises'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerHeadsAlone } from './head-requests.ts'

test('of a file whose head is asked nothing is read', async () => {
  let portions = 0
  const opened: Readable[] = []
  const app = Fastify()
  answerHeadsAlone(app)
  app.get('/zip', (_, reply) => {
    const file = new Readable({
      read() {
        portions += 1
        this.push(portions < 1_000 ? Buffer.alloc(1_000) : null)
      },
    })
    opened.push(file)
    return reply.type('application/zip').send(file)
  })
  const head = await app.inject({ method: 'HEAD', url: '/zip' })
  await wait(50)
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    ...[200, 'application/zip', ''],
  ])
  expect(portions).toBe(0)
  expect(opened[0]?.destroyed).toBe(true)
  expect((await app.inject({ url: '/zip' })).rawPayload).toHaveLength(999_000)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../system-clock.ts'
import { providerCalls } from './provider-calls.ts'

const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.url)
  response.writeHead(307, { location: '/elsewhere' }).end()
})
afterEach(() => void server.close())

test('ASVS 13.2.1 a key that can be replaced is asked for at each call', async () => {
  const keys: unknown[] = []
  const taking = createServer((request, response) => {
    keys.push(request.headers.authorization)
    response.end()
  })
  await new Promise<void>((resolve) => taking.listen(0, '127.0.0.1', resolve))
  const { port } = taking.address() as AddressInfo
  let key = 'first'
  const { call } = providerCalls({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: () => Promise.resolve(key),
    webhookUrl: '',
    webhookKeys: [],
    clock: systemClock(),
  })
  await call('/orders')
  key = 'next'
  await call('/orders')
  expect(keys).toEqual(['Bearer first', 'Bearer next'])
  taking.close()
})

test('an answer that leads elsewhere is not followed, and our key goes nowhere else', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { call } = providerCalls({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: 'a key',
    webhookUrl: '',
    webhookKeys: [],
    clock: systemClock(),
  })
  await expect(call('/orders')).rejects.toThrow()
  expect(asked).toEqual(['/orders'])
})

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

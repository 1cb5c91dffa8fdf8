import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { describeMandateProvider } from '../../testing/mandate-provider-contract.ts'
import { startMessageReceiver } from '../../testing/message-receiver.ts'
import {
  SANDBOX_API_KEY,
  SANDBOX_WEBHOOK_SECRET,
  startSandboxProcess,
} from '../../testing/sandbox-process.ts'
import type { ProviderOptions } from '../provider-http/provider-calls.ts'
import { systemClock } from '../system-clock.ts'
import { httpMandateProvider } from './http-mandate-provider.ts'

const options = (baseUrl: string, webhookUrl = 'http://localhost:1/'): ProviderOptions => ({
  baseUrl,
  apiKey: SANDBOX_API_KEY,
  webhookUrl,
  webhookKeys: [{ id: 'test-1', secret: Buffer.from(SANDBOX_WEBHOOK_SECRET) }],
  clock: systemClock(),
})

describeMandateProvider("the provider's HTTP API, as the sandbox speaks it", async () => {
  const receiver = await startMessageReceiver()
  const sandbox = await startSandboxProcess()
  return {
    provider: httpMandateProvider(options(sandbox.url, receiver.url)),
    async choose({ redirectUrl }, outcome) {
      const body = new URLSearchParams({ outcome })
      await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' })
    },
    nextMessage: receiver.next,
    async close() {
      await sandbox.stop()
      receiver.close()
    },
  }
})

const anAnswer = {
  id: 'm1',
  reference: 'r1',
  statusCode: 190,
  holder: 'T. Proefpersoon',
  ibanLastDigits: '1234',
  redirectUrl: 'http://localhost:1/sign',
}

test.each([
  ['an unknown status code', 200, { ...anAnswer, statusCode: 999 }],
  ['a confirmation without an account', 200, { ...anAnswer, ibanLastDigits: undefined }],
  ['a whole account number', 200, { ...anAnswer, ibanLastDigits: 'NL02ABNA0123456789' }],
  ['an address that is no web address', 200, { ...anAnswer, redirectUrl: 'javascript:alert(1)' }],
  ['a failure', 500, {}],
])('%s is an error and never a status', async (_what, status, body) => {
  const server = createServer((_request, response) =>
    response.writeHead(status).end(JSON.stringify(body)),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  await expect(httpMandateProvider(options(baseUrl)).find('x')).rejects.toThrow()
  server.close()
})

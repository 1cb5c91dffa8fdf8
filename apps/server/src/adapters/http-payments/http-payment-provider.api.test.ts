import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { PaymentRefusedError } from '../../ports/payment-provider.ts'
import { startMessageReceiver } from '../../testing/message-receiver.ts'
import { describePaymentProvider } from '../../testing/payment-provider-contract.ts'
import {
  SANDBOX_API_KEY,
  SANDBOX_WEBHOOK_SECRET,
  startSandboxProcess,
} from '../../testing/sandbox-process.ts'
import { systemClock } from '../system-clock.ts'
import type { ProviderOptions } from '../provider-http/provider-calls.ts'
import { httpPaymentProvider } from './http-payment-provider.ts'

const options = (baseUrl: string): ProviderOptions => ({
  baseUrl,
  apiKey: SANDBOX_API_KEY,
  webhookUrl: 'http://localhost:1/api/webhooks/payments',
  webhookKeys: [{ id: 'test-1', secret: Buffer.from(SANDBOX_WEBHOOK_SECRET) }],
  clock: systemClock(),
})

describePaymentProvider("the provider's HTTP API, as the sandbox speaks it", async () => {
  const receiver = await startMessageReceiver()
  const sandbox = await startSandboxProcess()
  return {
    provider: httpPaymentProvider({ ...options(sandbox.url), webhookUrl: receiver.url }),
    cancels: true,
    async choose({ redirectUrl }, outcome) {
      const body = new URLSearchParams({ outcome })
      await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' })
    },
    async settleRefund({ providerRefundId }, outcome) {
      const body = new URLSearchParams({ outcome })
      await fetch(`${sandbox.url}/refunds/${providerRefundId}`, {
        ...{ method: 'POST', body, redirect: 'manual' },
      })
    },
    nextMessage: receiver.next,
    async close() {
      await sandbox.stop()
      receiver.close()
    },
  }
})

/** A provider that always gives this one answer. */
async function whenItAnswers(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const server = createServer((_request, response) =>
    response.writeHead(status, headers).end(JSON.stringify(body)),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    return await httpPaymentProvider(options(baseUrl))
      .find('x')
      .catch((error: unknown) => error)
  } finally {
    server.close()
  }
}

const anAnswer = {
  id: 'p1',
  reference: 'r1',
  statusCode: 190,
  amount: { currency: 'EUR', value: '44.00' },
  redirectUrl: 'http://localhost:1/pay',
}

test.each([
  ['an unknown status code', 200, { ...anAnswer, statusCode: 999 }],
  ['an amount that is no amount', 200, { ...anAnswer, amount: { currency: 'EUR', value: '44' } }],
  ['an address that is no web address', 200, { ...anAnswer, redirectUrl: 'javascript:alert(1)' }],
  ['a failure', 500, {}],
])('%s is an error and never a status', async (_what, status, body) => {
  expect(await whenItAnswers(status, body)).toBeInstanceOf(Error)
})

test('a redirect is not followed', async () => {
  const elsewhere = { location: 'http://localhost:1/elsewhere' }
  expect(await whenItAnswers(302, anAnswer, elsewhere)).toBeInstanceOf(Error)
})

test('a payment with every field is read', async () => {
  expect(await whenItAnswers(200, anAnswer)).toMatchObject({ status: 'PAID', amountCents: 4400 })
})

test('an order that the provider will never take says so', async () => {
  const server = createServer((_request, response) => response.writeHead(422).end())
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  const order = httpPaymentProvider(options(baseUrl)).create({
    reference: 'r',
    amountCents: 1,
    currency: 'EUR',
    description: 'x',
    method: { kind: 'ideal' },
    returnUrl: 'http://localhost:1/return',
    validSeconds: 60,
  })
  await expect(order).rejects.toBeInstanceOf(PaymentRefusedError)
  server.close()
})

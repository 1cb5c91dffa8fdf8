import { afterEach, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import {
  API_KEY,
  startReceiver,
  startTestSandbox,
  type Receiver,
} from '../testing/start-test-sandbox.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Answer {
  id: string
  statusCode: number
}

async function post(sandbox: Sandbox, path: string, key: string, body: object) {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${API_KEY}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, answer: (await answer.json()) as Answer }
}

/** A payment of € 44,-, paid; its webhook has come in. */
async function paid(pendingMs = 60_000) {
  const sandbox = await startTestSandbox()
  const receiver = await startReceiver()
  closing.push(sandbox.stop, receiver.close)
  await fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments: { pendingMs } }),
  })
  const { answer } = await post(sandbox, '/payments', 'key-1', {
    reference: 'attempt-1',
    amount: { currency: 'EUR', value: '44.00' },
    description: 'Doorvaart',
    method: 'ideal',
    returnUrl: 'http://localhost:1/return',
    webhookUrl: receiver.url,
  })
  await choose(sandbox, `/payments/${answer.id}/pay`, 'success')
  await receiver.waitFor(1)
  return { sandbox, receiver, payment: answer }
}

const choose = (sandbox: Sandbox, path: string, outcome: string) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })

const refund = (
  sandbox: Sandbox,
  payment: Answer,
  { webhookUrl, value = '20.00', key = 'refund-1' }: Record<string, string>,
) =>
  post(sandbox, `/payments/${payment.id}/refunds`, key, {
    reference: key,
    amount: { currency: 'EUR', value },
    description: 'Terugbetaling',
    webhookUrl,
  })

const lastMessage = (receiver: Receiver) => JSON.parse(receiver.received.at(-1)!.body) as object

test('a refund is on its way, then it succeeds by itself, and its message says so', async () => {
  const { sandbox, receiver, payment } = await paid(30)
  const { status, answer } = await refund(sandbox, payment, { webhookUrl: receiver.url })
  expect([status, answer.statusCode]).toEqual([201, 791])
  await receiver.waitFor(2)
  expect(lastMessage(receiver)).toMatchObject({
    event: 'refund.settled',
    id: answer.id,
    paymentId: payment.id,
    statusCode: 190,
  })
})

test('a person can let it fail while it is on its way; then the money may go back again', async () => {
  const { sandbox, receiver, payment } = await paid()
  const webhookUrl = receiver.url
  const { answer } = await refund(sandbox, payment, { webhookUrl, value: '44.00' })
  expect(await (await fetch(`${sandbox.url}/refunds`)).text()).toContain('Onderweg')
  const above = await refund(sandbox, payment, { webhookUrl, value: '0.01', key: 'refund-2' })
  expect(above.status).toBe(422)
  await choose(sandbox, `/refunds/${answer.id}`, 'error')
  await receiver.waitFor(2)
  expect(lastMessage(receiver)).toMatchObject({ id: answer.id, statusCode: 490 })
  const again = await refund(sandbox, payment, { webhookUrl, value: '44.00', key: 'refund-3' })
  expect(again.status).toBe(201)
})

test('the same key is the same refund, and what was not paid cannot go back', async () => {
  const { sandbox, receiver, payment } = await paid()
  const webhookUrl = receiver.url
  const first = await refund(sandbox, payment, { webhookUrl })
  const second = await refund(sandbox, payment, { webhookUrl })
  expect([second.status, second.answer]).toEqual([200, first.answer])
  expect((await refund(sandbox, payment, { webhookUrl, value: '1.00' })).status).toBe(409)
  const nobodys = { id: 'nobodys', statusCode: 0 }
  expect((await refund(sandbox, nobodys, { webhookUrl })).status).toBe(404)
})

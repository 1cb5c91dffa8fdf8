import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import {
  aFolder,
  API_KEY,
  startReceiver,
  startTestSandbox,
  type Receiver,
} from '../testing/start-test-sandbox.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function started(options?: Parameters<typeof startTestSandbox>[0]): Promise<Sandbox> {
  const sandbox = await startTestSandbox(options)
  closing.push(sandbox.stop)
  return sandbox
}

async function receiving(answer?: () => number): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  closing.push(receiver.close)
  return receiver
}

const anOrder = (webhookUrl: string) => ({
  reference: 'attempt-1',
  amount: { currency: 'EUR', value: '44.00' },
  description: 'Doorvaartvignet',
  method: 'ideal',
  returnUrl: 'http://localhost:1/return',
  webhookUrl,
})

async function order(sandbox: Sandbox, webhookUrl: string, key = 'key-1', change = {}) {
  const answer = await fetch(`${sandbox.url}/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${API_KEY}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...anOrder(webhookUrl), ...change }),
  })
  return { status: answer.status, payment: (await answer.json()) as Record<string, string> }
}

const ask = async (sandbox: Sandbox, id: string) =>
  (
    await fetch(`${sandbox.url}/payments/${id}`, {
      headers: { authorization: `Bearer ${API_KEY}` },
    })
  ).json() as Promise<{ statusCode: number }>

const choose = (sandbox: Sandbox, id: string, outcome: string) =>
  fetch(`${sandbox.url}/payments/${id}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })

const setFaults = (sandbox: Sandbox, faults: object) =>
  fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })

test('the same idempotency key gives the same payment, and refuses another order', async () => {
  const sandbox = await started()
  const first = await order(sandbox, 'http://localhost:1/')
  const second = await order(sandbox, 'http://localhost:1/')
  const other = await order(sandbox, 'http://localhost:1/', 'key-1', { description: 'Other' })
  expect([first.status, second.status, other.status]).toEqual([201, 200, 409])
  expect(second.payment).toEqual(first.payment)
  expect(first.payment).toMatchObject({ statusCode: 790, reference: 'attempt-1' })
})

test.each([
  ['success', 190],
  ['cancel', 890],
  ['error', 490],
  ['reject', 690],
])('§4 the button %s gives status %i, a signed webhook and the return address', async (...row) => {
  const [outcome, statusCode] = row
  const sandbox = await started()
  const receiver = await receiving()
  const { payment } = await order(sandbox, receiver.url)
  const answer = await choose(sandbox, payment.id!, outcome)
  expect(answer.headers.get('location')).toBe('http://localhost:1/return')
  const [{ body, signature } = { body: '', signature: '' }] = await receiver.waitFor(1)
  expect(JSON.parse(body)).toMatchObject({ id: payment.id, statusCode, reference: 'attempt-1' })
  const [, t, mac] = /^t=(\d+),kid=test,v1=([0-9a-f]{64})$/.exec(signature) ?? []
  expect(mac).toBe(createHmac('sha256', 'secret').update(`${t}.${body}`).digest('hex'))
})

test('§4 a pending payment returns at once, and its webhook comes later', async () => {
  const sandbox = await started()
  const receiver = await receiving()
  await setFaults(sandbox, { payments: { pendingMs: 30 } })
  const { payment } = await order(sandbox, receiver.url)
  const answer = await choose(sandbox, payment.id!, 'pending')
  expect(answer.headers.get('location')).toBe('http://localhost:1/return')
  expect(await ask(sandbox, payment.id!)).toMatchObject({ statusCode: 791 })
  await receiver.waitFor(1)
  expect(await ask(sandbox, payment.id!)).toMatchObject({ statusCode: 190 })
})

test('a second choice changes nothing and leads back as well', async () => {
  const sandbox = await started()
  const receiver = await receiving()
  const { payment } = await order(sandbox, receiver.url)
  await Promise.all([choose(sandbox, payment.id!, 'success'), receiver.waitFor(1)])
  const again = await choose(sandbox, payment.id!, 'cancel')
  expect(again.headers.get('location')).toBe('http://localhost:1/return')
  expect(await ask(sandbox, payment.id!)).toMatchObject({ statusCode: 190 })
})

test('a webhook is sent again until it is accepted', async () => {
  const answers = [500, 404, 200]
  const receiver = await receiving(() => answers.shift()!)
  const sandbox = await started()
  const { payment } = await order(sandbox, receiver.url)
  await choose(sandbox, payment.id!, 'success')
  const received = await receiver.waitFor(3)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
})

test('payments and webhooks that were not delivered survive a restart', async () => {
  const folder = aFolder()
  const receiver = await receiving(() => (receiver.received.length < 2 ? 503 : 200))
  const before = await started({ folder })
  const { payment } = await order(before, receiver.url)
  await choose(before, payment.id!, 'success')
  await receiver.waitFor(1)
  await before.stop()
  closing.pop()
  const after = await started({ folder })
  await receiver.waitFor(2)
  expect(await ask(after, payment.id!)).toMatchObject({ statusCode: 190 })
})

test('an order that nobody paid in time is expired', async () => {
  let nowMs = Date.parse('2026-11-20T10:00:00Z')
  const sandbox = await started({ now: () => nowMs })
  const receiver = await receiving()
  const { payment } = await order(sandbox, receiver.url, 'key-1', { validSeconds: 3600 })
  nowMs += 3_600_000
  expect(await ask(sandbox, payment.id!)).toMatchObject({ statusCode: 891 })
})

test('§4 faults: a status, a lost answer, a lost and a repeated webhook', async () => {
  const sandbox = await started()
  const receiver = await receiving()
  await setFaults(sandbox, { payments: { status: 503, times: 1, duplicate: 3, drop: 1 } })
  expect((await order(sandbox, receiver.url)).status).toBe(503)
  const lost = await order(sandbox, receiver.url, 'lost')
  await choose(sandbox, lost.payment.id!, 'success')
  const repeated = await order(sandbox, receiver.url, 'repeated')
  await choose(sandbox, repeated.payment.id!, 'success')
  const received = await receiver.waitFor(3)
  expect(received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).toEqual(
    Array(3).fill(repeated.payment.id),
  )
  await setFaults(sandbox, { payments: { dropAnswer: 1 } })
  await expect(order(sandbox, receiver.url, 'cut')).rejects.toThrow()
  expect((await order(sandbox, receiver.url, 'cut')).status).toBe(200)
})

test('without the key nothing is ordered', async () => {
  const sandbox = await started()
  const answer = await fetch(`${sandbox.url}/payments`, { method: 'POST' })
  expect(answer.status).toBe(401)
})

test('what was ordered since an instant is listed, to whom has the key', async () => {
  const sandbox = await started()
  const { payment } = await order(sandbox, 'http://localhost:1/hook')
  const placed = (since: string, key = API_KEY) =>
    fetch(`${sandbox.url}/payments/placed?since=${since}`, {
      headers: { authorization: `Bearer ${key}` },
    })
  const listed = await placed('2020-01-01T00:00:00.000Z')
  expect(await listed.json()).toEqual({ payments: [payment] })
  expect(await (await placed('2999-01-01T00:00:00.000Z')).json()).toEqual({ payments: [] })
  expect((await placed('yesterday')).status).toBe(400)
  expect((await placed('2020-01-01T00:00:00.000Z', 'another')).status).toBe(401)
})

import { afterEach, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import {
  API_KEY,
  aFolder,
  startReceiver,
  startTestSandbox,
  type Receiver,
} from '../testing/start-test-sandbox.ts'
import { accountOf } from './mandate.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function started(options?: Parameters<typeof startTestSandbox>[0]): Promise<Sandbox> {
  const sandbox = await startTestSandbox(options)
  closing.push(sandbox.stop)
  return sandbox
}

async function receiving(): Promise<Receiver> {
  const receiver = await startReceiver()
  closing.push(receiver.close)
  return receiver
}

const headers = {
  authorization: `Bearer ${API_KEY}`,
  'idempotency-key': 'key-1',
  'content-type': 'application/json',
}

async function order(sandbox: Sandbox, webhookUrl: string, change = {}) {
  const mandate = {
    reference: 'm-1',
    issuer: 'INGBNL2A',
    description: 'Automatische incasso',
    returnUrl: 'http://localhost:1/return',
    webhookUrl,
  }
  const body = JSON.stringify({ ...mandate, ...change })
  const answer = await fetch(`${sandbox.url}/mandates`, { method: 'POST', headers, body })
  return { status: answer.status, mandate: (await answer.json()) as Record<string, string> }
}

const choose = ({ redirectUrl }: Record<string, string>, outcome: string) =>
  fetch(redirectUrl!, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })

test('the banks are asked for with the key of the portal only', async () => {
  const sandbox = await started()
  const answer = await fetch(`${sandbox.url}/issuers`, { headers })
  expect(await answer.json()).toMatchObject({
    issuers: expect.arrayContaining([{ id: 'INGBNL2A', name: 'ING' }]) as unknown,
  })
  expect((await fetch(`${sandbox.url}/issuers`)).status).toBe(401)
})

test('the same key is the same mandate, another order with it is refused', async () => {
  const sandbox = await started()
  const first = await order(sandbox, 'http://localhost:1/')
  const second = await order(sandbox, 'http://localhost:1/')
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.mandate).toEqual(first.mandate)
  expect((await order(sandbox, 'http://localhost:1/', { description: 'Iets anders' })).status).toBe(
    409,
  )
  expect((await order(sandbox, 'http://localhost:1/', { issuer: 'NOBANK' })).status).toBe(400)
})

test.each([
  ['success', 190],
  ['cancel', 890],
  ['error', 490],
  ['reject', 690],
])('§4 the button %s says %i to the portal and leads back', async (outcome, statusCode) => {
  const sandbox = await started()
  const receiver = await receiving()
  const { mandate } = await order(sandbox, receiver.url)
  const answer = await choose(mandate, outcome)
  expect(answer.headers.get('location')).toBe('http://localhost:1/return')
  const [message] = await receiver.waitFor(1)
  expect(JSON.parse(message!.body)).toMatchObject({ id: mandate.id, statusCode })
})

test('B7 of the account only the holder and the last four digits leave, and only when given', async () => {
  const sandbox = await started()
  const receiver = await receiving()
  const { mandate } = await order(sandbox, receiver.url)
  expect(mandate).not.toHaveProperty('ibanLastDigits')
  const page = await (await fetch(mandate.redirectUrl!)).text()
  const { holder, iban } = accountOf({ id: mandate.id!, issuer: 'INGBNL2A' })
  expect(page).toContain(iban)
  await choose(mandate, 'success')
  const [message] = await receiver.waitFor(1)
  expect(message!.body).not.toContain(iban.slice(0, -4))
  expect(JSON.parse(message!.body)).toMatchObject({ holder, ibanLastDigits: iban.slice(-4) })
})

test('a pending mandate returns at once and is confirmed later, also after a restart', async () => {
  const folder = aFolder()
  const receiver = await receiving()
  const before = await started({ folder })
  await fetch(`${before.url}/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mandates: { pendingMs: 50 } }),
  })
  const { mandate } = await order(before, receiver.url)
  const answer = await choose(mandate, 'pending')
  expect(answer.headers.get('location')).toBe('http://localhost:1/return')
  await before.stop()
  closing.pop()
  await started({ folder })
  const [message] = await receiver.waitFor(1)
  expect(JSON.parse(message!.body)).toMatchObject({ statusCode: 190 })
})

test.each([
  ['success', 190],
  ['reject', 690],
])(
  'a bank that still confirms a mandate can be made to say %s, once',
  async (outcome, statusCode) => {
    const sandbox = await started()
    const receiver = await receiving()
    const { mandate } = await order(sandbox, receiver.url)
    await choose(mandate, 'pending')
    const page = await (await fetch(mandate.redirectUrl!)).text()
    expect(page).toContain('Machtiging nu bevestigen')
    await choose(mandate, outcome)
    await choose(mandate, 'error')
    const [message] = await receiver.waitFor(1)
    expect(JSON.parse(message!.body)).toMatchObject({ id: mandate.id, statusCode })
    expect(await (await fetch(mandate.redirectUrl!)).text()).toContain('al afgehandeld')
  },
)

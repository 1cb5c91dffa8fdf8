import { afterEach, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox } from '../testing/start-test-sandbox.ts'

let sandbox: Sandbox
afterEach(() => sandbox.stop())

test('it calls itself by its own address, and knows people in groups that can be changed', async () => {
  sandbox = await startTestSandbox()
  const told = await fetch(`${sandbox.url}/directory/.well-known/openid-configuration`)
  expect(await told.json()).toMatchObject({
    issuer: `${sandbox.url}/directory`,
    token_endpoint: `${sandbox.url}/directory/token`,
  })
  const of = (sub: string) => `${sandbox.url}/directory-people/${sub}`
  const change = (sub: string) =>
    fetch(of(sub), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ groups: ['vignetten-controleurs'] }),
    })
  expect((await change('n.niemand')).status).toBe(200)
  expect((await change('x.onbekend')).status).toBe(404)
  const people: unknown = await (await fetch(`${sandbox.url}/directory-people`)).json()
  expect(people).toContainEqual(
    expect.objectContaining({ sub: 'n.niemand', groups: ['vignetten-controleurs'] }),
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox } from '../testing/start-test-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const asked = (query: string) => fetch(`${sandbox.url}/address/free?${query}`)

test('a parameter that the national address service does not know is refused, as there', async () => {
  const refused = await asked('q=1026CG+116&type=adres')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining('type') as string })
})

test.each(['q=1026CG+116&fq=type:adres&rows=1&fl=straatnaam', 'q=1026CG+116&rows=1&wt=json'])(
  'what it does know is answered: %s',
  async (query) => {
    const answer = await asked(query)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      response: { docs: [{ straatnaam: 'Durgerdammerdijk' }] },
    })
  },
)

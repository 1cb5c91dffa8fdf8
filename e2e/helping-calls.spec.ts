import { randomUUID } from 'node:crypto'
import type { Request } from '@playwright/test'
import { OWN_ROUTES } from '@vignettes/domain/paths/own-routes.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { press } from './by-keyboard.ts'
import { caseOf, makePlainCases, rejectAll } from './casework-cases.ts'
import { helperOfOwner } from './help.ts'
import { expect, test } from './portal-test.ts'
import { skeleton } from './unnamed.ts'

/** Behind the login. What is opened by a mailed secret is nobody’s here, and nothing is to be renewed. */
const SCREENS = Object.values({
  ...OWN_ROUTES,
  wizard: ROUTES.wizard,
  list: ROUTES.vignettes,
}).filter((route) => !/token|^aanvragen$|doorvaart|^mijn|verlengen/i.test(route))

test('issue 14, 9: no screen asks for what is refused to who helps', async ({ page, request }) => {
  const { owner } = await helperOfOwner(page, request)
  const boat = `Geholpen ${randomUUID().slice(0, 4)}`
  await makePlainCases(page, [boat], owner.headers)
  const id = await caseOf(page, boat)
  await rejectAll(page, id)
  const answer = await page.request.get(`/api/request-vignette/object?objectId=${id}`, {
    headers: owner.headers,
  })
  const { requestId } = (await answer.json()) as { requestId: string }
  await page.goto('/account/hulp')
  await press(page, 'J.P. Boer helpen')
  await expect(page.getByRole('region', { name: /U helpt J.P. Boer/ })).toBeVisible()

  const refused: string[] = []
  const asked = new Set<string>()
  page.on('request', (call) => {
    if (isCall(call)) asked.add(call.url())
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (call) => asked.delete(call.url()))
  page.on('response', (reply) => {
    if (reply.status() < 400 || !isCall(reply.request())) return
    refused.push(`${new URL(page.url()).pathname}: ${reply.status()} ${reply.url()}`)
  })
  const values: Record<string, string> = {
    ...{ id, vignetteId: id, requestId },
    ...{ district: 'Weesp', type: 'mooring', status: 'success' },
  }
  for (const route of SCREENS) {
    await page.goto(`/${route.replace(/:(\w+)\??/g, (_, part: string) => values[part] ?? '')}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(skeleton(page)).toHaveCount(0)
    // Each question has its answer.
    await expect.poll(() => [...asked]).toEqual([])
  }
  expect(refused).toEqual([])
})

function isCall(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith('/api')
}

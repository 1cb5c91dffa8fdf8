import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { REDIRECTS, SCREENS } from './screens.ts'
import { MOORING_ANSWERS, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { ACCOUNT, ANONYMOUS, WIZARD, type State } from './states.ts'

/** States that no journey comes by: the server is made to keep silent, to have nothing, or to refuse. */
async function lookAt(page: Page, states: readonly State[]): Promise<void> {
  for (const { kind, address, answers = {}, act, shows } of states) {
    for (const [path, answer] of Object.entries(answers)) {
      const ends = new RegExp(`/(api|locales)/.*${path}(\\?.*)?$`)
      // One that is never answered is dropped when the page is left.
      await page.route(ends, (route) => (answer === 'never' ? undefined : route.fulfill(answer)))
    }
    await page.goto(address)
    await act?.(page)
    await expect(page.getByText(shows).first(), `${address}: ${kind}`).toBeAttached()
    await expectAccessibleAtBothWidths(page, `${address}: ${shows}`, kind)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

test('every route of the portal is known here, and each screen has its states', async () => {
  const table = await readFile(new URL('../apps/web/src/routes.tsx', import.meta.url), 'utf8')
  const routes = [...table.matchAll(/route\(\s*'([^']+)'/g)].map(([, path]) => path ?? '')
  expect(routes.toSorted()).toEqual([...Object.keys(SCREENS), ...REDIRECTS].toSorted())
})

test('what somebody who is not logged in meets, without a violation', async ({ page }) => {
  await lookAt(page, ANONYMOUS)
})

test('the account, its vignettes and its mandate: loading, empty, failed', async ({ page }) => {
  await signIn(page, await tokenOf(page, NEW))
  await lookAt(page, ACCOUNT)
})

test('the wizard and what comes after it: loading, empty, failed', async ({ page }) => {
  await signIn(page, await tokenOf(page, NEW), {
    'AMSTERDAM:transit': TRANSIT_ANSWERS,
    'AMSTERDAM:mooring': MOORING_ANSWERS,
  })
  await lookAt(page, WIZARD)
})

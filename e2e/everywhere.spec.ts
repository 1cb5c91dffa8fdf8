import type { Page } from '@playwright/test'
import { CASEWORK_ROUTES } from '@vignettes/domain/paths/casework-routes.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { caseworkAnswers, sitDown } from './casework-answers.ts'
import { DESK } from './casework-states.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { CASEWORK_SCREENS, REDIRECTS, SCREENS } from './screens.ts'
import { MOORING_ANSWERS, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { ACCOUNT, ANONYMOUS, WIZARD, type State } from './states.ts'

const callTo = (path: string) => new RegExp(`/(api|locales)/.*${path}(\\?.*)?$`)

/** States that no journey comes by: the server is made to keep silent, to have nothing, or to refuse. */
async function lookAt(page: Page, states: readonly State[]): Promise<void> {
  for (const { kind, address, answers = {}, act, shows } of states) {
    for (const [path, answer] of Object.entries(answers)) {
      // One that is never answered is dropped when the page is left.
      await page.route(callTo(path), (route) =>
        answer === 'never' ? undefined : route.fulfill(answer),
      )
    }
    await page.goto(address)
    await act?.(page)
    await expect(page.getByText(shows).first(), `${address}: ${kind}`).toBeAttached()
    await expectAccessibleAtBothWidths(page, `${address}: ${shows}`, kind)
    for (const path of Object.keys(answers)) await page.unroute(callTo(path))
  }
}

test('every route of the portal is known here, and each screen has its states', () => {
  const routes = Object.values(ROUTES).filter((route) => route !== ROUTES.home)
  expect([...routes, '*'].toSorted()).toEqual([...Object.keys(SCREENS), ...REDIRECTS].toSorted())

  const casework = Object.values(CASEWORK_ROUTES).filter((route) => route !== CASEWORK_ROUTES.start)
  expect(casework.toSorted()).toEqual(Object.keys(CASEWORK_SCREENS).toSorted())
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

test('the desk: what its own tests do not come by', async ({ page }) => {
  for (const [role, states] of DESK) {
    await sitDown(page, role, caseworkAnswers())
    await lookAt(page, states)
  }
})

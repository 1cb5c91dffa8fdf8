import type { Page } from '@playwright/test'
import { CASEWORK_ROUTES } from '@vignettes/domain/paths/casework-routes.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import { askForLists } from './ask-for-lists.ts'
import { makeFullCase } from './casework-cases.ts'
import { sitDown } from './casework-pages.ts'
import { deskStates } from './casework-states.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test, type FaultyLine } from './faulty-line.ts'
import { answerImpossibly } from './impossible-answer.ts'
import { expect } from './portal-test.ts'
import { CASEWORK_SCREENS, REDIRECTS, SCREENS } from './screens.ts'
import { demoRequests } from './demo-requests.ts'
import { DEMO, MOORING_ANSWERS, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { PHONE } from './phone-states.ts'
import { CODES, PROOFS } from './proof-states.ts'
import { ACCOUNT, afterPaying, ANONYMOUS, WIZARD, type State } from './states.ts'

/** States that no journey comes by: the line keeps silent or breaks, or there is nothing to choose from. */
async function lookAt(page: Page, line: FaultyLine, states: readonly State[]): Promise<void> {
  for (const { kind, address, line: faults = {}, impossible = {}, act, shows } of states) {
    for (const [path, fault] of Object.entries(faults)) {
      line.fails(new RegExp(`/(api|locales)/.*${path}(\\?.*)?$`), fault)
    }
    const gone = await Promise.all(
      Object.entries(impossible).map(([path, json]) => answerImpossibly(page, path, json)),
    )
    await page.goto(address)
    await act?.(page)
    await expect(page.getByText(shows).first(), `${address}: ${kind}`).toBeAttached()
    await expectAccessibleAtBothWidths(page, `${address}: ${shows}`, kind)
    for (const takeAway of gone) await takeAway()
    line.mend()
  }
}

test('every route of the portal is known here, and each screen has its states', () => {
  const routes = Object.values(ROUTES).filter((route) => route !== ROUTES.home)
  expect([...routes, '*'].toSorted()).toEqual([...Object.keys(SCREENS), ...REDIRECTS].toSorted())
  const casework = Object.values(CASEWORK_ROUTES).filter((route) => route !== CASEWORK_ROUTES.start)
  expect(casework.toSorted()).toEqual(Object.keys(CASEWORK_SCREENS).toSorted())
})

test('what somebody who is not logged in meets, without a violation', async ({ page, line }) => {
  await lookAt(page, line, [...ANONYMOUS, ...CODES, ...PHONE])
})

test('the account, its vignettes and its mandate: loading, empty, failed', async ({
  page,
  line,
}) => {
  await signIn(page, await tokenOf(page, NEW))
  await lookAt(page, line, [...ACCOUNT, ...PROOFS])
})

test('the wizard and what comes after it: loading, empty, failed', async ({ page, line }) => {
  await signIn(page, await tokenOf(page, NEW), {
    'AMSTERDAM:transit': TRANSIT_ANSWERS,
    'AMSTERDAM:mooring': MOORING_ANSWERS,
  })
  await askForLists(page)
  await lookAt(page, line, WIZARD)
})

test('what is said after paying and after the bank: loading, failed, done', async ({
  page,
  line,
}) => {
  const token = await tokenOf(page, DEMO)
  const requests = await demoRequests(page, token)
  await signIn(page, token)
  await lookAt(page, line, afterPaying(requests))
})

test('the desk: what its own tests do not come by', async ({ page, line }) => {
  const openCase = await makeFullCase(page)
  for (const [staffMember, states] of deskStates(openCase)) {
    await sitDown(page, staffMember)
    await lookAt(page, line, states)
  }
})

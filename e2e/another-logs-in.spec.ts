import type { Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { fillBoatSteps, mooringWizard, onStep } from './mooring-pages.ts'
import { outcomeButton } from './outcomes.ts'
import { expect } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import {
  DEMO,
  newEmail,
  PASSWORD,
  registered,
  signIn,
  tokenOf,
  tokenOfNewcomer,
} from './signed-in.ts'
import { fillBoat, logIn, next, pay, WIZARD } from './transit-pages.ts'

const OVERVIEW = '/account/mijn-vignetten'
/** What the overview asks of the server, and what puts together what came of it. */
const DRAFTS = /GET .*request-vignette\/drafts$/
const GATHERING = /GET .*\/gather-drafts-[^/]*\.js$/

/** Somebody who began a request, of which the server has all. */
async function begun(page: Page): Promise<string> {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Van een ander')
  await expect.poll(() => serverDraft(page, email)).toBeDefined()
  await page.goto('/request-vignette/check')
  return email
}

async function newcomer(page: Page): Promise<string> {
  const email = newEmail()
  await tokenOfNewcomer(page, email)
  return email
}

/** Neither at their first visit nor at the next, here and at the server. */
async function expectNothingOf(page: Page, email: string): Promise<void> {
  for (const visit of [1, 2]) {
    await page.goto(OVERVIEW)
    await expect(
      page.getByRole('heading', { name: 'U hebt nog geen vignetten' }),
      `visit ${visit}`,
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await expect(page.getByText('Van een ander')).toHaveCount(0)
  expect(await serverDraft(page, email)).toBeUndefined()
  await page.goto(`${WIZARD}/1`)
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('')
  expect(await serverDraft(page, email)).toBeUndefined()
}

/** As where the session ended by itself: another tab has the token of whoever logged in there. */
async function isNow(page: Page, email: string): Promise<void> {
  const token = await tokenOf(page, email)
  await page.evaluate((given) => localStorage.setItem('access_token', given), token)
}

/** The session ends by itself, as another tab finds out first. */
async function endHere(page: Page): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/request-vignette/check')
  await tab.evaluate(() => localStorage.removeItem('access_token'))
  await tab.close()
}

/** Not as the address that is offered, but as somebody else. */
async function logInByTheOffer(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Naar de inlogpagina' }).click()
  await logInHere(page, email)
}

async function logInHere(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  await page.getByLabel('E-mailadres', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

test('what somebody began is not given to who logs in in another tab before it has come', async ({
  page,
  line,
}) => {
  await begun(page)
  const other = await newcomer(page)
  line.fails(GATHERING, 'silent')
  const asked = page.waitForRequest((call) => GATHERING.test(`GET ${call.url()}`))
  await page.goto(OVERVIEW)
  await asked
  const tab = await page.context().newPage()
  await tab.goto('/request-vignette/check')
  await tab.getByRole('link', { name: 'Uitloggen' }).click()
  await logIn(tab, other)
  const came = page.waitForEvent('requestfinished', (call) => GATHERING.test(`GET ${call.url()}`))
  line.mend()
  await came
  await expectNothingOf(tab, other)
})

test(
  'an answer about what somebody began is not taken for that of who logged in meanwhile',
  AGAIN,
  async ({ page, line }) => {
    await begun(page)
    const other = await newcomer(page)
    line.fails(DRAFTS, 'silent')
    await page.goto(OVERVIEW)
    await expect(page.getByText('Van een ander').first()).toBeVisible()
    await isNow(page, other)
    const came = page.waitForEvent('requestfinished', (call) => DRAFTS.test(`GET ${call.url()}`))
    line.mend()
    await came
    await page.waitForLoadState('networkidle')
    await expectNothingOf(page, other)
  },
)

test(
  'a step that somebody answered is not kept as that of who logged in meanwhile',
  AGAIN,
  async ({ page, line }) => {
    const wizard = mooringWizard('Amsterdam')
    const email = await registered(page, wizard)
    await fillBoatSteps(page, { length: '5', drive: 'Elektrisch', objectAge: 'old' })
    await onStep(page, 5)
    const other = await newcomer(page)
    line.fails(/POST .*\/calculate$/, 'silent')
    const asked = page.waitForRequest(/\/calculate$/)
    await page.getByLabel('Openbaar water', { exact: true }).check()
    await next(page).click()
    await asked
    await isNow(page, other)
    const came = page.waitForEvent('requestfinished', (call) => call.url().endsWith('/calculate'))
    line.mend()
    await came
    await page.waitForLoadState('networkidle')
    await page.goto(OVERVIEW)
    await expect(page.getByRole('heading', { name: 'U hebt nog geen vignetten' })).toBeVisible()
    expect(await serverDraft(page, other)).toBeUndefined()
    await isNow(page, email)
    await page.goto(OVERVIEW)
    await expect(page.getByText('Vrouwe').first()).toBeVisible()
  },
)

test('who logs in in another tab once a session has ended gets nothing that stands in this one', async ({
  page,
}) => {
  const email = await registered(page, WIZARD)
  const name = page.getByLabel('Naam van de boot', { exact: true })
  await name.fill('Van een ander')
  const tab = await page.context().newPage()
  await tab.goto('/request-vignette/check')
  const other = await newcomer(tab)
  await tab.evaluate(() => localStorage.removeItem('access_token'))
  await expect(page.getByRole('dialog')).toContainText(email)
  await logIn(tab, other)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(OVERVIEW)
  await expect(page.getByRole('alert')).toContainText('iemand anders ingelogd')
  await page.goto(`${WIZARD}/1`)
  await expect(name).toHaveValue('')
  await next(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(JSON.stringify(await serverDraft(tab, other)) ?? '').not.toContain('Van een ander')
  await expectNothingOf(tab, other)
})

for (const [how, log] of [
  [
    'once the session has ended',
    async (tab, other) => {
      await tab.evaluate(() => localStorage.removeItem('access_token'))
      await logIn(tab, other)
    },
  ],
  ['beside it', isNow],
] satisfies [string, (tab: Page, other: string) => Promise<void>][]) {
  test(
    `who logs in in another tab is led from the documents of another to their own vignettes, and told why: ${how}`,
    againBut<string>('once the session has ended')(how),
    async ({ page }) => {
      await signIn(page, await tokenOf(page, DEMO))
      await page.goto(OVERVIEW)
      await page
        .getByRole('link', { name: /^Bestanden? opnieuw sturen/ })
        .first()
        .click()
      await expect(page).toHaveURL(/rejected-documents$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stuur ons wat we nog/)
      await expect(page.getByText('Grote Beer')).toBeVisible()
      const tab = await page.context().newPage()
      await tab.goto('/request-vignette/check')
      const other = await newcomer(tab)
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() === 404) refused.push(answer.url())
      })
      await log(tab, other)
      await expect(page).toHaveURL(OVERVIEW)
      const told = page.getByRole('alert')
      await expect(told).toContainText('In deze browser is iemand anders ingelogd')
      await expect(page.getByRole('heading', { name: 'U hebt nog geen vignetten' })).toBeVisible()
      await expect(page.getByText('Grote Beer')).toHaveCount(0)
      await expectAccessibleAtBothWidths(page, 'overview: somebody else has logged in')
      expect(refused).toEqual([])
      await page.reload()
      await expect(page.getByRole('heading', { name: 'U hebt nog geen vignetten' })).toBeVisible()
      await expect(told).toHaveCount(0)
    },
  )
}

test(
  'whoever logs in in the same tab once a session has ended goes where the login leads',
  AGAIN,
  async ({ page }) => {
    const email = await registered(page, '/account/details')
    await expect(page.getByText(email).first()).toBeVisible()
    const other = await newcomer(page)
    await endHere(page)
    await expect(page.getByRole('dialog')).toContainText(email)
    await logInByTheOffer(page, other)
    await expect(page).toHaveURL('/account/details')
    await expect(page.getByText(other).first()).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
  },
)

test('whoever logs in in the same tab reads nothing that was read there before the session had ended', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, DEMO))
  await page.goto(OVERVIEW)
  await page.getByRole('link', { name: 'IJsvogel', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vignet voor IJsvogel')
  const stop = `${new URL(page.url()).pathname}/opzeggen`
  await page.goto(stop)
  await expect(page.getByText('IJsvogel')).toBeVisible()
  const other = await newcomer(page)
  await endHere(page)
  await logInByTheOffer(page, other)
  await expect(page).toHaveURL(stop)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
  await expect(page.getByText('IJsvogel')).toHaveCount(0)
})

for (const [way, address, leave, told] of [
  [
    'the change of an account',
    '/account/details/change-iban',
    async (page) => {
      await page.getByLabel(/^Ik machtig de gemeente/).check()
      await page.getByLabel('De nieuwe rekening staat op mijn naam.').check()
    },
    [],
  ],
  [
    'the old payment method',
    '/aanvragen/betaalmethode',
    (page) => page.getByLabel('In 1 termijn', { exact: true }).check(),
    // That there is none is so of whoever asks.
    [/Er is geen machtiging bevestigd\./],
  ],
] satisfies [string, string, (page: Page) => Promise<void>, RegExp[]][]) {
  test(
    `whoever logs in once a session has ended at the bank is not told that they broke it off: ${way}`,
    againBut<string>('the change of an account')(way),
    async ({ page }) => {
      await registered(page, address)
      await page.getByLabel('Uw bank', { exact: true }).selectOption('INGBNL2A')
      await leave(page)
      await next(page).click()
      await expect(outcomeButton(page, 'cancel')).toBeVisible()
      const other = await newcomer(page)
      await endHere(page)
      await pay(page, 'cancel')
      await logInHere(page, other)
      await expect(page).toHaveURL(address)
      await expect(page.getByLabel('Uw bank', { exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveText(told)
    },
  )
}

import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { onScreen, press } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { linkInMail } from './mail.ts'
import { registered, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'

const DETAILS = '/account/details'
const OVERVIEW = '/account/mijn-vignetten'
const LOGOUT = /^POST .*\/logout$/

const wayOut = (page: Page) => page.getByRole('link', { name: 'Uitloggen' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') ?? '')

/** What the server says of a token, whatever the browser makes of it. */
async function statusOf(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.get('/api/request-vignette/user', { headers })).status()
}

test('B15 logging out ends the token at the server, also when the page is left at once', async ({
  page,
  context,
}) => {
  await registered(page, OVERVIEW)
  await expect(title(page)).toHaveText('Uw vignetten')
  const token = await keptToken(page)
  const other = await context.newPage()
  await wayOut(page).click()
  await page.close()
  await expect.poll(() => statusOf(other, token)).toBe(401)
})

test('B15 who has no connection is logged out in this browser, and is promised nothing more', async ({
  page,
  line,
}) => {
  await registered(page, OVERVIEW)
  await expect(title(page)).toHaveText('Uw vignetten')
  const token = await keptToken(page)
  line.fails(LOGOUT, 'cut')
  await wayOut(page).click()
  await onScreen(page, 'Inloggen')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await keptToken(page)).toBe('')
  expect(await statusOf(page, token)).toBe(200)
})

test(
  'B15 nobody waits for a server that is slow to end the token',
  AGAIN,
  async ({ page, line }) => {
    await registered(page, OVERVIEW)
    await expect(title(page)).toHaveText('Uw vignetten')
    const token = await keptToken(page)
    line.fails(LOGOUT, 'silent')
    await wayOut(page).click()
    await onScreen(page, 'Inloggen')
    line.mend()
    await expect.poll(() => statusOf(page, token)).toBe(401)
  },
)

test('B15 the account screen logs out everywhere, and says so once it is done', async ({
  page,
  browser,
  line,
}) => {
  const email = await registered(page, DETAILS)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, await tokenOf(elsewhere, email))
  await elsewhere.goto(OVERVIEW)
  await expect(title(elsewhere)).toHaveText('Uw vignetten')

  line.fails(LOGOUT, 'silent')
  await press(page, 'Overal uitloggen')
  await expect(page.getByRole('status').getByText('U wordt overal uitgelogd…')).toBeVisible()
  await expect(title(page)).toHaveText('Uw gegevens')
  await expectAccessibleAtBothWidths(page, 'details: logging out everywhere')
  line.mend()
  await onScreen(page, 'Inloggen')
  await expect(page.getByRole('alert')).toContainText('U bent overal uitgelogd')
  await expectAccessibleAtBothWidths(page, 'login: logged out everywhere')
  expect(await keptToken(page)).toBe('')

  // The screen that is open there finds out when something is asked.
  await elsewhere.getByRole('link', { name: 'Uw gegevens' }).click()
  await expect(elsewhere.getByRole('dialog')).toContainText('U bent uitgelogd')
  await elsewhere.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByText(email).first()).toBeVisible()
  await elsewhere.context().close()
})

test(
  'B15 where the server cannot be reached, only what is known is told',
  AGAIN,
  async ({ page, line }) => {
    const email = await registered(page, DETAILS)
    const token = await tokenOf(page, email)
    line.fails(LOGOUT, 'cut')
    await press(page, 'Overal uitloggen')
    await onScreen(page, 'Inloggen')
    await expect(page.getByRole('alert')).toContainText('U bent hier uitgelogd')
    await expect(page.getByRole('alert')).toContainText('We weten niet zeker')
    await expect(page.getByText('U bent overal uitgelogd')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page, 'login: logged out here, perhaps not elsewhere')
    expect(await keptToken(page)).toBe('')
    expect(await statusOf(page, token)).toBe(200)
  },
)

test(
  'A25 an unsent request is asked about before logging out everywhere too',
  AGAIN,
  async ({ page }) => {
    await registered(page, DETAILS)
    const token = await keptToken(page)
    await signIn(page, token, { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
    await page.goto(DETAILS)
    await press(page, 'Overal uitloggen')
    const dialog = page.getByRole('dialog', { name: 'Weet u zeker dat u wilt uitloggen?' })
    await expect(dialog).toContainText('Doorvaartvignet Amsterdam')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Overal uitloggen' })).toBeFocused()
    expect(await statusOf(page, token)).toBe(200)

    await page.keyboard.press('Enter')
    await press(page, 'Toch uitloggen')
    await onScreen(page, 'Inloggen')
    await expect(page.getByRole('alert')).toContainText('U bent overal uitgelogd')
    expect(await statusOf(page, token)).toBe(401)
    expect(
      await page.evaluate(() => localStorage.getItem('vignette-draft:AMSTERDAM:transit')),
    ).toBe(null)
  },
)

test('B15 a new password, by the link that the account screen mails, logs out everywhere', async ({
  page,
  request,
}) => {
  const email = await registered(page, DETAILS)
  const tokens = [await keptToken(page), await tokenOf(page, email)]
  await press(page, 'Link aanvragen')
  await expect(page.getByRole('status').getByText(email)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'details: link for a new password')
  const link = await linkInMail(request, email, /\/wachtwoord-vergeten\/[\w-]+/)

  await page.goto(link)
  await expect(title(page)).toHaveText('U bent ingelogd')
  await expect(page.getByText('Log dan eerst uit.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'reset: logged in')
  await press(page, 'Uitloggen')
  await onScreen(page, 'Inloggen')
  await page.goto(link)
  await expect(page.getByText('Als u opslaat, wordt u overal uitgelogd.')).toBeVisible()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Rustiger-2027!')
  await page.getByLabel('Herhaal uw nieuwe wachtwoord', { exact: true }).fill('Rustiger-2027!')
  await press(page, 'Opslaan')
  await onScreen(page, 'Uw wachtwoord is gewijzigd')
  for (const token of tokens) expect(await statusOf(page, token)).toBe(401)
})

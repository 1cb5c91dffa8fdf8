import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test, type FaultyLine } from './faulty-line.ts'
import { linkInMail } from './mail.ts'
import { expect } from './portal-test.ts'
import { NEW, newEmail } from './signed-in.ts'
import { fillAccount, register, typeDetails, WIZARD } from './transit-pages.ts'

const PASSWORD = 'Welkom-2026!'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** As on a slow line: the answer of the server is there, the screen that comes is not. */
async function expectToWait(page: Page, line: FaultyLine, name: string, words: string) {
  const before = await title(page).innerText()
  line.fails(/GET .*\/assets\//, 'silent')
  await button(page, name).click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('access_token') ?? ''))
    .not.toBe('')
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expect(title(page)).toHaveText(before)
  await expect(button(page, name)).toBeDisabled()
  await expect(page.getByText('U bent ingelogd')).toHaveCount(0)
}

test('on a slow line the login stands, busy, until the screen that it leads to is there', async ({
  page,
  line,
}) => {
  await page.goto(`/account/login?redirect=${WIZARD}`)
  await page.getByLabel('E-mailadres', { exact: true }).fill(NEW)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await expectToWait(page, line, 'Inloggen', 'U wordt ingelogd…')
  await expectAccessibleAtBothWidths(page, 'login: underway')
  line.mend()
  await expect(title(page)).toHaveText('Wat zijn de gegevens van uw boot?')
})

test(
  'on a slow line registration stands, busy, until the screen that it leads to is there',
  AGAIN,
  async ({ page, line }) => {
    await page.goto(`/account/register?redirect=${WIZARD}`)
    await fillAccount(page, newEmail())
    await typeDetails(page)
    await expectToWait(page, line, 'Registreren', 'Uw account wordt gemaakt…')
    line.mend()
    await expect(title(page)).toHaveText('Wat zijn de gegevens van uw boot?')
  },
)

/** How often the page has made a call, by the end of its address. */
function countCalls(page: Page, path: string): { times: number } {
  const calls = { times: 0 }
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith(`/api/request-vignette/${path}`)) {
      calls.times += 1
    }
  })
  return calls
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function typeAccount(page: Page, email: string): Promise<void> {
  await field(page, 'E-mailadres').fill(email)
  await field(page, 'Herhaal uw e-mailadres').fill(email)
  await typePasswords(page)
}

async function typePasswords(page: Page): Promise<void> {
  await field(page, 'Wachtwoord').fill(PASSWORD)
  await field(page, 'Herhaal uw wachtwoord').fill(PASSWORD)
}

test('a double click on either step of registration makes one account, without an error', async ({
  page,
}) => {
  const checked = countCalls(page, 'register/user')
  const made = countCalls(page, 'register')
  await page.goto('/voorwaarden')
  await page.goto(`/account/register?redirect=${WIZARD}`)
  await typeAccount(page, newEmail())
  await button(page, 'Volgende').dblclick()
  await expect(title(page)).toHaveText('Uw gegevens')
  await typeDetails(page)
  await button(page, 'Registreren').dblclick()
  await expect(title(page)).toHaveText('Wat zijn de gegevens van uw boot?')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect([checked.times, made.times]).toEqual([1, 1])

  // The way back shows who is logged in, and no form to register again with.
  await page.goBack()
  await expect(title(page)).toHaveText('U bent ingelogd')
  await expectAccessibleAtBothWidths(page, 'register: signed in')
  await page.getByRole('link', { name: 'Verder naar uw aanvraag' }).click()
  await expect(title(page)).toHaveText('Wat zijn de gegevens van uw boot?')
})

test('Back and Forward between the steps of registration lose nothing', async ({ page }) => {
  const email = newEmail()
  await page.goto('/account/register')
  await typeAccount(page, email)
  await button(page, 'Volgende').click()
  await typeDetails(page)
  await page.goBack()
  await expect(title(page)).toHaveText('Maak een account')
  await expect(field(page, 'E-mailadres')).toHaveValue(email)
  await expect(field(page, 'Herhaal uw wachtwoord')).toHaveValue(PASSWORD)
  await page.goForward()
  await expect(field(page, 'Achternaam')).toHaveValue('Boer')
  await expect(field(page, 'Burgerservicenummer (bsn)')).toHaveValue('123456782')
  await expect(field(page, 'Straat')).toHaveValue('Prins Hendrikkade')
})

test('a reload of the second step keeps all but the password and the BSN', async ({ page }) => {
  const email = newEmail()
  await page.goto(`/account/register?redirect=${WIZARD}`)
  await typeAccount(page, email)
  await button(page, 'Volgende').click()
  await typeDetails(page)
  await page.reload()
  await expect(page.getByText('Vul uw wachtwoord opnieuw in, en bij stap 2')).toBeVisible()
  await expect(field(page, 'E-mailadres')).toHaveValue(email)
  await expect(field(page, 'Wachtwoord')).toHaveValue('')
  await typePasswords(page)
  await button(page, 'Volgende').click()
  await expect(field(page, 'Voorletters')).toHaveValue('J.P.')
  await expect(field(page, 'Straat')).toHaveValue('Prins Hendrikkade')
  const bsn = field(page, 'Burgerservicenummer (bsn)')
  await expect(bsn).toHaveValue('')
  await bsn.fill('123456782')
  await button(page, 'Registreren').click()
  await expect(title(page)).toHaveText('Wat zijn de gegevens van uw boot?')
})

test(
  'who registers in a second tab is logged in in the first, which sends nothing',
  AGAIN,
  async ({ page, context }) => {
    const email = newEmail()
    const tabs = [page, await context.newPage()]
    for (const tab of tabs) {
      await tab.goto(`/account/register?redirect=${WIZARD}`)
      await typeAccount(tab, email)
      await button(tab, 'Volgende').click()
      await typeDetails(tab)
    }
    await button(tabs[1] ?? page, 'Registreren').click()
    await expect(title(tabs[1] ?? page)).toHaveText('Wat zijn de gegevens van uw boot?')
    await expect(title(page)).toHaveText('U bent ingelogd')
    await expect(page.getByRole('main')).toContainText(email)
    await page.getByRole('link', { name: 'Verder naar uw aanvraag' }).click()
    await expect(title(page)).toHaveText('Wat zijn de gegevens van uw boot?')
  },
)

test('a double click, Back and a second tab log in once', AGAIN, async ({ page, context }) => {
  const second = await context.newPage()
  await second.goto(`/account/login?redirect=${WIZARD}`)
  const tries = countCalls(page, 'login')
  await page.goto('/voorwaarden')
  await page.goto('/account/login')
  await field(page, 'E-mailadres').fill(NEW)
  await field(page, 'Wachtwoord').fill(PASSWORD)
  await button(page, 'Inloggen').dblclick()
  await expect(title(page)).toHaveText('Uw vignetten')
  expect(tries.times).toBe(1)
  await expect(title(second)).toHaveText('U bent ingelogd')
  await page.goBack()
  await expect(title(page)).not.toHaveText('Inloggen')
})

test('a double click asks for one link, and sets a new password once', async ({
  page,
  request,
  browser,
}) => {
  const other = await browser.newPage()
  const email = await register(other, '/account/details')
  await other.close()
  const asked = countCalls(page, 'reset-password')
  await page.goto('/account/reset-password')
  await field(page, 'E-mailadres').fill(email)
  await button(page, 'Link aanvragen').dblclick()
  await expect(title(page)).toHaveText('Controleer uw e-mail')
  expect(asked.times).toBe(1)

  await page.goto(await linkInMail(request, email, /\/wachtwoord-vergeten\/[\w-]+/))
  await field(page, 'Nieuw wachtwoord').fill('Nieuw-water-26!')
  await field(page, 'Herhaal uw nieuwe wachtwoord').fill('Nieuw-water-26!')
  await page.reload()
  // A password is written nowhere.
  await expect(field(page, 'Nieuw wachtwoord')).toHaveValue('')
  await field(page, 'Nieuw wachtwoord').fill('Nieuw-water-26!')
  await field(page, 'Herhaal uw nieuwe wachtwoord').fill('Nieuw-water-26!')
  await button(page, 'Opslaan').dblclick()
  await expect(title(page)).toHaveText('Uw wachtwoord is gewijzigd')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked.times).toBe(2)
})

test('login, registration and the request for a new password lead to each other', async ({
  page,
}) => {
  await page.goto('/account/login')
  const main = page.getByRole('main')
  for (const [link, words] of [
    ['Wachtwoord vergeten?', 'Wachtwoord vergeten'],
    ['', 'Inloggen'],
    ['Maak een account', 'Maak een account'],
  ] as const) {
    await (link ? main.getByRole('link', { name: link }).click() : page.goBack())
    await expect(title(page)).toHaveText(words)
  }
  await page.goto('/account/register')
  await main.getByRole('link', { name: 'Log in' }).click()
  await expect(title(page)).toHaveText('Inloggen')
})

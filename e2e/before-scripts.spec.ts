import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test, type FaultyLine } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { newEmail, NEW, PASSWORD, registered } from './signed-in.ts'
import { WIZARD } from './transit-pages.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Opens a screen of which the page has come, and none of its scripts yet. */
async function openWithoutScripts(page: Page, line: FaultyLine, address: string): Promise<void> {
  line.fails(/GET .*\/assets\/[^?]*\.js/, 'silent')
  await page.goto(address, { waitUntil: 'commit' })
}

test('who logs in before the scripts are there is logged in when they are, and nothing stands in the address', async ({
  page,
  line,
}) => {
  await openWithoutScripts(page, line, `/account/login?redirect=${WIZARD}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  await expectAccessibleAtBothWidths(page, 'login: loading', 'loading')
  await field(page, 'E-mailadres').pressSequentially(NEW.toUpperCase())
  await field(page, 'Wachtwoord').pressSequentially(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Inloggen')).toHaveAttribute('aria-disabled', 'true')
  expect(new URL(page.url()).search).toBe(`?redirect=${WIZARD}`)
  line.mend()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Wat zijn de gegevens van uw boot?',
  )
  await expect(page).toHaveURL(new RegExp(`${WIZARD}(/1)?$`, 'i'))
})

test('what was typed before the scripts are there stays, with the place where it is typed', async ({
  page,
  line,
}) => {
  const email = newEmail()
  await openWithoutScripts(page, line, '/account/register')
  await expectAccessibleAtBothWidths(page, 'register: loading', 'loading')
  await field(page, 'E-mailadres').fill(email)
  await field(page, 'Wachtwoord').fill('Kort')
  line.mend()
  // The demands of a password are ticked off once the screen works.
  await expect(page.getByText('van 5 eisen gehaald')).toBeAttached()
  await expect(field(page, 'E-mailadres')).toHaveValue(email)
  await expect(field(page, 'Wachtwoord')).toHaveValue('Kort')
  await expect(field(page, 'Wachtwoord')).toBeFocused()
  await field(page, 'Herhaal uw e-mailadres').fill(email)
  await field(page, 'Wachtwoord').fill(PASSWORD)
  await field(page, 'Herhaal uw wachtwoord').fill(PASSWORD)
  await button(page, 'Volgende').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens')
})

test(
  'who asks for a new password before the scripts are there gets it asked once they are',
  AGAIN,
  async ({ page, line }) => {
    await openWithoutScripts(page, line, '/account/reset-password')
    await expectAccessibleAtBothWidths(page, 'reset: loading', 'loading')
    await field(page, 'E-mailadres').fill(NEW)
    await button(page, 'Link aanvragen').click()
    line.mend()
    await expect(page.getByText(NEW)).toBeVisible()
  },
)

test('what was chosen before the scripts are there is chosen once they are, and gone on with', async ({
  page,
  line,
}) => {
  await openWithoutScripts(page, line, '/request-vignette/check')
  await page.getByRole('radio').first().check()
  line.mend()
  await expect(button(page, 'Volgende')).toBeEnabled()
  await expect(page.getByRole('radio').first()).toBeChecked()

  await openWithoutScripts(page, line, '/request-vignette/check')
  await page.getByRole('radio').first().check()
  await button(page, 'Volgende').click()
  line.mend()
  await expect(page).not.toHaveURL('/request-vignette/check')
})

test(
  'a request that is begun before the scripts are there is begun once they are',
  AGAIN,
  async ({ page, line }) => {
    await openWithoutScripts(page, line, '/request-vignette/Amsterdam/transit?from=check')
    await button(page, 'Aanvraag starten').click()
    line.mend()
    await expect(page).toHaveURL(/\/account\/register\?redirect=/)
  },
)

test(
  'both addresses that were typed before the scripts are there outlive a reload of the second step',
  AGAIN,
  async ({ page, line }) => {
    const email = newEmail()
    await openWithoutScripts(page, line, '/account/register')
    await field(page, 'E-mailadres').fill(email)
    await field(page, 'Herhaal uw e-mailadres').fill(email)
    await field(page, 'Wachtwoord').fill(PASSWORD)
    await field(page, 'Herhaal uw wachtwoord').fill(PASSWORD)
    line.mend()
    await expect(page.getByText('5 van 5 eisen gehaald')).toBeAttached()
    await button(page, 'Volgende').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens')
    await page.reload()
    await expect(field(page, 'E-mailadres')).toHaveValue(email)
    await expect(field(page, 'Herhaal uw e-mailadres')).toHaveValue(email)
    await expect(field(page, 'Wachtwoord')).toHaveValue('')
  },
)

test(
  'who goes from the login to the registration and back without any script takes along where to',
  AGAIN,
  async ({ page, line }) => {
    line.fails(/GET .*\/assets\/[^?]*\.js/, 'cut')
    await page.goto(`/account/login?redirect=${WIZARD}`)
    await page.getByRole('link', { name: 'Maak een account' }).click()
    await expect(page).toHaveURL(`/account/register?redirect=${WIZARD}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`/account/login?redirect=${WIZARD}`)
  },
)

test(
  'a login screen that was opened with an address to go on to keeps it in its links',
  AGAIN,
  async ({ page }) => {
    await page.goto(`/account/login?redirect=${WIZARD}`)
    const link = page.getByRole('link', { name: 'Maak een account' })
    await expect(link).toHaveAttribute('href', new RegExp(`redirect=.*${WIZARD.split('/').at(-1)}`))
  },
)

test(
  'who is logged in already is shown no form for who is not, and sees that when the scripts are there',
  AGAIN,
  async ({ page, line }) => {
    const email = await registered(page, '/favicon.svg')
    await openWithoutScripts(page, line, '/account/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
    await expect(field(page, 'E-mailadres')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Inloggen' })).toBeHidden()
    line.mend()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  },
)

test('a page whose scripts never came is tried again with what was typed in it, but for the password', async ({
  page,
  line,
}) => {
  const email = newEmail()
  line.fails(/GET .*\/assets\/[^?]*\.js/, 'cut')
  await page.goto('/account/register')
  await field(page, 'E-mailadres').fill(email)
  await field(page, 'Herhaal uw e-mailadres').fill(email)
  await field(page, 'Wachtwoord').fill(PASSWORD)
  // What cannot be done leads to what can.
  await button(page, 'Volgende').click()
  await expect(button(page, 'Opnieuw proberen')).toBeFocused()
  await expect(button(page, 'Opnieuw proberen')).toBeInViewport()
  // Still without them.
  await button(page, 'Opnieuw proberen').click()
  await expect(field(page, 'Wachtwoord')).toHaveValue('')
  await expect(field(page, 'E-mailadres')).toHaveValue(email)
  await expect(button(page, 'Opnieuw proberen')).toBeVisible()
  line.mend()
  await button(page, 'Opnieuw proberen').click()
  await expect(button(page, 'Opnieuw proberen')).toHaveCount(0)
  await expect(field(page, 'E-mailadres')).toHaveValue(email)
  await field(page, 'Wachtwoord').fill(PASSWORD)
  await expect(page.getByText('5 van 5 eisen gehaald')).toBeAttached()
  await expect(field(page, 'E-mailadres')).toHaveValue(email)
  await field(page, 'Herhaal uw wachtwoord').fill(PASSWORD)
  await button(page, 'Volgende').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens')
  expect(await page.evaluate(() => sessionStorage.getItem('typed-early'))).toBeNull()

  line.fails(/GET .*\/assets\/[^?]*\.js/, 'cut')
  await page.goto('/request-vignette/check')
  await page.getByRole('radio').first().check()
  line.mend()
  await button(page, 'Opnieuw proberen').click()
  await expect(button(page, 'Volgende')).toBeEnabled()
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test(
  'what is pressed is kept too where the browser keeps nothing',
  AGAIN,
  async ({ page, line }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
    })
    await openWithoutScripts(page, line, '/account/reset-password')
    await field(page, 'E-mailadres').fill(NEW)
    await button(page, 'Link aanvragen').click()
    await expect(button(page, 'Link aanvragen')).toHaveAttribute('aria-disabled', 'true')
  },
)

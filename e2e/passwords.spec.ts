import type { Page } from '@playwright/test'
import { press, reach, type } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { linkInMail } from './mail.ts'
import { expect, test } from './portal-test.ts'
import { next, typeDetails } from './transit-pages.ts'
import { newEmail, registered } from './signed-in.ts'

const PASSWORD = 'Welkom-2026!'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const met = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Gelukt:' })

/** By keyboard: seen while it is asked for, told to who does not see it, and the focus stays on the button. */
async function expectToShow(page: Page, label: string, which = 'wachtwoord'): Promise<void> {
  const password = field(page, label)
  // Leaving the field takes the spaces around a password that is chosen.
  const value = (await password.inputValue()).trim()
  await expect(password).toHaveAttribute('type', 'password')
  await reach(page, toggle(page, `Toon ${which}`))
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(value)
  await expect(toggle(page, `Verberg ${which}`)).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'is nu zichtbaar' }).last(),
  ).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(toggle(page, `Toon ${which}`)).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'is nu verborgen' }).last(),
  ).toBeAttached()
}

test('a password can be shown at the login, and is hidden again when it is sent', async ({
  page,
}) => {
  await page.goto('/account/login')
  await type(page, 'E-mailadres', newEmail())
  await type(page, 'Wachtwoord', 'Niet-goed-1!')
  await expectToShow(page, 'Wachtwoord')
  await toggle(page, 'Toon wachtwoord').click()
  await expectAccessibleAtBothWidths(page, 'login: password shown')
  await press(page, 'Inloggen')
  await expect(page.getByRole('alert')).toContainText('E-mailadres en/of wachtwoord incorrect.')
  await expect(field(page, 'Wachtwoord')).toHaveAttribute('type', 'password')
  await expect(field(page, 'Wachtwoord')).toHaveValue('Niet-goed-1!')
})

test('at registration each password can be shown, and its demands are ticked off', async ({
  page,
}) => {
  await page.goto('/account/register')
  await expect(page.getByText('Uw wachtwoord heeft dit nodig:')).toBeVisible()
  await expect(met(page)).toHaveCount(0)
  await type(page, 'Wachtwoord', 'welkom')
  await expect(met(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 van 5 eisen' })).toBeAttached()
  await field(page, 'Wachtwoord').fill(` ${PASSWORD} `)
  await expect(met(page)).toHaveCount(5)
  await expectToShow(page, 'Wachtwoord')
  await expectToShow(page, 'Herhaal uw wachtwoord', 'wachtwoord (herhaald)')
  // One digit is enough here, where a reset asks for two (A17).
  await field(page, 'Wachtwoord').fill('Welkom-1!')
  await expect(met(page)).toHaveCount(5)
  await toggle(page, 'Toon wachtwoord').click()
  await expectAccessibleAtBothWidths(page, 'registration: password shown')
  await next(page).click()
  await expect(field(page, 'Wachtwoord')).toHaveAttribute('type', 'password')
})

test('each password of a reset, and that of the staff, can be shown', async ({ page, request }) => {
  await page.goto('/beheer/inloggen')
  await expectToShow(page, 'Wachtwoord')

  const email = await registered(page, '/account/details')
  await page.getByRole('link', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/account/login')
  await page.goto('/account/reset-password')
  await type(page, 'E-mailadres', email)
  await press(page, 'Link aanvragen')
  await page.goto(await linkInMail(request, email, /\/wachtwoord-vergeten\/[\w-]+/))
  await expectToShow(page, 'Nieuw wachtwoord')
  await expectToShow(page, 'Herhaal uw nieuwe wachtwoord', 'wachtwoord (herhaald)')
})

test('a password that was pasted with a space is told to have one, and logs in without it', async ({
  page,
}) => {
  const email = await registered(page, '/account/details')
  await page.getByRole('link', { name: 'Uitloggen' }).click()
  await field(page, 'E-mailadres').fill(email)
  await field(page, 'Wachtwoord').fill(` ${PASSWORD} `)
  const told = page.getByRole('status').filter({ hasText: 'staat een spatie aan het begin' })
  await expect(told).toHaveCount(0)
  await press(page, 'Inloggen')
  await expect(page.getByRole('alert')).toContainText('E-mailadres en/of wachtwoord incorrect.')
  await expect(told).toBeVisible()
  await expect(field(page, 'Wachtwoord')).toHaveValue(` ${PASSWORD} `)
  await expectAccessibleAtBothWidths(page, 'login: spaces around the password')
  await field(page, 'Wachtwoord').fill(PASSWORD)
  await expect(told).toHaveCount(0)
  await press(page, 'Inloggen')
  await expect(page).toHaveURL('/account/mijn-vignetten')
})

test('of a password that is chosen the spaces around it go, in the field', async ({ page }) => {
  await page.goto('/account/register')
  await field(page, 'Wachtwoord').fill(` ${PASSWORD} `)
  await reach(page, field(page, 'Herhaal uw wachtwoord'))
  await expect(field(page, 'Wachtwoord')).toHaveValue(PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: /spaties .* weggehaald/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'registration: spaces around a password', 'filled')
  await page.keyboard.type(`${PASSWORD} `)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Herhaal uw wachtwoord')).toHaveValue(PASSWORD)
})

test('a password that everybody tries is refused in words, at a reset and at registration', async ({
  page,
  request,
}) => {
  const refused = 'Dit wachtwoord is makkelijk te raden. Kies een ander wachtwoord.'
  await page.goto('/account/register')
  const email = newEmail()
  for (const label of ['E-mailadres', 'Herhaal uw e-mailadres'])
    await field(page, label).fill(email)
  for (const label of ['Wachtwoord', 'Herhaal uw wachtwoord']) {
    await field(page, label).fill('Password1!')
  }
  await next(page).click()
  await typeDetails(page)
  await press(page, 'Registreren')
  await expect(page.getByRole('alert')).toContainText(`${refused} Dat doet u met 'Vorige'.`)
  await expectAccessibleAtBothWidths(page, 'register: a password that everybody tries')
  await page.getByRole('button', { name: 'Vorige' }).click()
  await field(page, 'Wachtwoord').fill(PASSWORD)
  await field(page, 'Herhaal uw wachtwoord').fill(PASSWORD)
  await next(page).click()
  await press(page, 'Registreren')
  await expect(page).not.toHaveURL((url) => url.pathname === '/account/register')

  await request.post('/api/request-vignette/reset-password', {
    data: { baseUrl: new URL(page.url()).origin, email },
  })
  await page.evaluate(() => localStorage.clear())
  await page.goto(await linkInMail(request, email, /\/wachtwoord-vergeten\/[\w-]+/))
  await type(page, 'Nieuw wachtwoord', 'Welcome12!')
  await type(page, 'Herhaal uw nieuwe wachtwoord', 'Welcome12!')
  await press(page, 'Opslaan')
  await expectFieldError(field(page, 'Nieuw wachtwoord'), refused)
  await expectAccessibleAtBothWidths(page, 'reset: a password that everybody tries')
})

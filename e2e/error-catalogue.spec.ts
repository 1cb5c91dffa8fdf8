import type { Page } from '@playwright/test'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { NEW, TRANSIT_ANSWERS, newEmail, signIn, tokenOf } from './signed-in.ts'
import { fillAccount, goToPayment, next, PHOTO, typeDetails, WIZARD } from './transit-pages.ts'

async function expectAlert(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Er ging iets mis' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(message)
}

/** What the page writes to the console, from now on. */
function logged(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return lines
}

test("§8 a proxy's page in the place of an answer is told, and what was typed stays", async ({
  page,
  line,
}) => {
  await page.goto('/account/login')
  await page.getByLabel('E-mailadres', { exact: true }).fill(NEW)
  const password = page.getByLabel('Wachtwoord', { exact: true })
  await password.fill('Welkom-2026!')
  line.fails(/POST .*request-vignette\/login$/, 'not found')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expectAlert(page, "Something went wrong, couldn't get error message")
  await expect(password).toHaveValue('Welkom-2026!')
  line.mend()
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL('/account/mijn-vignetten')
})

test('§8 a user fetch that fails otherwise is logged only, and the login goes on', async ({
  page,
  line,
}) => {
  const lines = logged(page)
  line.fails(/GET .*request-vignette\/user$/, 'not found')
  await page.goto('/account/login')
  await page.getByLabel('E-mailadres', { exact: true }).fill(NEW)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Uw vignetten' })).toBeVisible()
  await expect.poll(() => lines).toContain('Something went wrong.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('§8 of two who register with one e-mail the second is told, and goes on with another', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/account/register')
  await fillAccount(page, email)
  await typeDetails(page)
  // Somebody else was faster: the check of the first step was true then.
  const first = await page.request.post('/api/request-vignette/register', {
    data: {
      ...{ email, password: 'Welkom-2026!', initials: 'A.', surnamePrefix: '', surname: 'Vlug' },
      ...{ phoneNumber: '0612345678', street: 'Kade', houseNumber: '1', houseNumberAddition: '' },
      ...{ postalCode: '1011 AB', city: 'Amsterdam', countryCode: 'NL' },
      citizenServiceNumber: '111222333',
    },
  })
  expect(first.status()).toBe(200)
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expectAlert(page, 'Er is al een account met dit e-mailadres')
  await expect(page.getByLabel('Achternaam', { exact: true })).toHaveValue('Boer')

  await page.getByRole('button', { name: 'Vorige' }).click()
  await fillAccount(page, newEmail())
  await typeDetails(page)
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page).toHaveURL('/request-vignette/check')
})

test('§8 an address that cannot be looked up is logged only, and is filled in by hand', async ({
  page,
}) => {
  const lines = logged(page)
  await page.goto('/account/register')
  await fillAccount(page, newEmail())
  const number = page.getByLabel('Huisnummer', { exact: true })
  await page.getByLabel('Postcode', { exact: true }).pressSequentially('1011')
  await number.fill('1')
  await expect.poll(() => lines).toContain('Invalid zip code or house number')
  await page.getByLabel('Postcode', { exact: true }).fill('1011 BA')
  await number.fill('9999')
  await expect.poll(() => lines).toContain('No address found for this zip code and house number')
  const faults = `${process.env.SANDBOX_URL}/faults`
  await page.request.post(faults, { data: { address: { drop: 5 } } })
  await number.fill('1')
  await expect.poll(() => lines.filter((line) => line === 'Failed to fetch')).toHaveLength(1)
  await page.request.delete(faults)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Straat', { exact: true }).fill('Prins Hendrikkade')
  await page.getByLabel('Plaats', { exact: true }).fill('Amsterdam')
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue('Prins Hendrikkade')
})

test('§8 a photo that the server does not know is asked for at its field, and can be replaced', async ({
  page,
}) => {
  // A draft that speaks of a photo of a request that is not its own.
  const boatPhoto = { id: '0199f0e0-0000-7000-8000-000000000000', name: 'weg.jpg', size: 3_000 }
  const answers = { ...TRANSIT_ANSWERS, BoatDocuments: { boatPhoto } }
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:transit': answers })
  await page.goto(`${WIZARD}/6`)
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  await expect(page.getByText('Bestanden van deze aanvraag worden niet meer bewaard')).toBeVisible()
  await next(page).click()
  const photo = page.getByLabel('Foto van de boot', { exact: true })
  // To who fills in a form it is a field that is empty.
  await expect(photo).toHaveAccessibleDescription(/Voeg een foto van uw boot toe/)
  await expect(page.getByText('weg.jpg')).toHaveCount(0)
  await photo.setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await page.goto(`${WIZARD}/6`)
  await goToPayment(page)
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerImpossibly } from './impossible-answer.ts'
import { expect, test } from './portal-test.ts'
import {
  confirmAll,
  fillAccount,
  fillBoat,
  newEmail,
  next,
  PHOTO,
  typeDetails,
  WIZARD,
} from './transit-pages.ts'

const GENERAL = 'Er is iets misgegaan. Probeer het later opnieuw.'

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

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mailadres', { exact: true }).fill('nieuw@vignet.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

test('§8 a login that fails otherwise, and answers that are none', async ({ page }) => {
  await page.goto('/account/login')
  for (const [given, message] of [
    [{ status: 500, json: { message: 'De server rust even.' } }, 'De server rust even.'],
    [{ status: 500, json: {} }, 'Er is iets misgegaan'],
    [
      { status: 502, contentType: 'text/plain', body: 'Bad gateway' },
      "Something went wrong, couldn't get error message",
    ],
    [{ contentType: 'text/html', body: '<p>Even weg</p>' }, '<p>Even weg</p>'],
    [{ json: { status: 'ERROR', message: 'Niet vandaag.' } }, 'Niet vandaag.'],
    [{ json: {} }, 'Er is iets misgegaan'],
  ] as const) {
    await answerImpossibly(page, 'request-vignette/login', given)
    await logIn(page)
    await expectAlert(page, message)
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('Welkom-2026!')
  }
})

test('§8 a user fetch that fails otherwise is logged only', async ({ page }) => {
  const lines = logged(page)
  await answerImpossibly(page, 'request-vignette/user', {
    status: 500,
    json: { message: 'Geheim' },
  })
  await page.goto('/account/login')
  await logIn(page)
  await expect(page.getByText('U hebt nog geen vignetten')).toBeVisible()
  await expect.poll(() => lines).toContain('Something went wrong.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('§8 registration: every failure of its two calls', async ({ page }) => {
  await page.goto('/account/register')
  await answerImpossibly(page, 'request-vignette/register/user', {
    status: 500,
    json: { message: 'Nu even niet.' },
  })
  await fillAccount(page, newEmail())
  await expectAlert(page, 'Nu even niet.')
  await answerImpossibly(page, 'request-vignette/register/user', { status: 500, json: {} })
  await next(page).click()
  await expectAlert(page, GENERAL)
  await page.unrouteAll()
  await next(page).click()
  await expect(page.getByLabel('Voorletters', { exact: true })).toBeVisible()

  await answerImpossibly(page, 'request-vignette/register', { status: 409, json: { message: 'x' } })
  await typeDetails(page)
  const register = page.getByRole('button', { name: 'Registreren' })
  await register.click()
  await expectAlert(page, 'Er is al een account met dit e-mailadres')
  for (const [given, message] of [
    [{ status: 500, json: { message: 'De server rust even.' } }, 'De server rust even.'],
    [{ status: 500, json: {} }, GENERAL],
    [{ json: {} }, GENERAL],
  ] as const) {
    await answerImpossibly(page, 'request-vignette/register', given)
    await register.click()
    await expectAlert(page, message)
  }
  // Nothing typed is lost, and the next try succeeds.
  await page.unrouteAll()
  await register.click()
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

test('§8 details: a failure without a message; the file errors; every empty list of the wizard', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await page.goto(`/account/login?redirect=${WIZARD}`)
  await logIn(page)
  await expect(page.getByText('Stap 1 van 6')).toBeVisible()

  await page.goto('/account/details')
  await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
  await answerImpossibly(page, 'request-vignette/user', { status: 500, json: {} })
  await page.getByLabel('Telefoonnummer', { exact: true }).fill('0687654321')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expectAlert(page, GENERAL)
  await expect(page.getByLabel('Telefoonnummer', { exact: true })).toHaveValue('0687654321')

  await page.unrouteAll()

  await answerImpossibly(page, 'request-vignette/get-drive-types', { json: { drive_types: [] } })
  await page.goto(WIZARD)
  await fillBoat(page)
  await expect(page.getByText('Er zijn nu geen soorten aandrijving')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  const photo = page.getByLabel('Foto van de boot', { exact: true })
  await photo.setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()

  await next(page).click()
  await expect(page.getByText('Stap 4 van 6')).toBeVisible()
  await answerImpossibly(page, 'request-vignette/get-delivery-types', {
    json: { delivery_types: [] },
  })
  await page.reload()
  await expect(page.getByText('Er zijn nu geen manieren om het vignet te ontvangen')).toBeVisible()
  await page.unrouteAll()
  await answerImpossibly(page, 'request-vignette/get-pickup-locations', {
    json: { pickup_locations: [] },
  })
  await page.reload()
  await page.getByLabel('Direct zelf afhalen').check()
  await expect(page.getByText('Er zijn nu geen afhaalpunten')).toBeVisible()
  await page.getByLabel('Bezorging per post').check()
  await next(page).click()
  await expect(page.getByText('Stap 5 van 6')).toBeVisible()
  await answerImpossibly(page, 'request-vignette/get-payment-types', {
    json: { payment_types: [] },
  })
  await page.reload()
  await expect(page.getByText('Er zijn nu geen manieren om te betalen')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await page.getByLabel('iDEAL').check()
  await next(page).click()

  const boat = await readFile(PHOTO)
  for (const message of [
    'Boat photo not found',
    'Error retrieving boat photo',
    'fileData is incorrect',
  ]) {
    await answerImpossibly(page, 'request-vignette/save-passage', {
      status: 422,
      json: { message: 'Niet alles is goed ingevuld.', errors: [{ path: 'PHOTO_BOAT', message }] },
    })
    await confirmAll(page)
    await page.getByRole('button', { name: 'Naar betalen' }).click()
    await expect(page.getByText('Stap 3 van 6')).toBeVisible()
    await expect(page.locator('#boatPhoto-error')).toHaveText(message)
    await photo.setInputFiles({ name: `${message}.jpg`, mimeType: 'image/jpeg', buffer: boat })
    await expect(page.getByAltText(`${message}.jpg`)).toBeVisible()
    await next(page).click()
  }
})

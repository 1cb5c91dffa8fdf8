import { AGAIN, againBut } from './again.ts'
import { expectAccessible } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { expect } from './portal-test.ts'
import {
  confirmAll,
  fillAccount,
  fillBoat,
  fillDetails,
  goToPayment,
  next,
  pay,
  PHOTO,
  WIZARD,
} from './transit-pages.ts'
import { newEmail } from './signed-in.ts'

const PUBLIC_SCREENS = [
  '/request-vignette/check',
  '/request-vignette/Amsterdam/check-type',
  '/request-vignette/Weesp/check-type',
  '/request-vignette/Amsterdam/transit',
  '/request-vignette/Amsterdam/mooring',
  '/request-vignette/Weesp/mooring',
  '/request-vignette/price',
  '/voorwaarden',
  '/toegankelijkheid',
  '/account/login',
  '/account/register',
  '/onbekend',
]

for (const width of [1280, 320]) {
  test.describe(`at ${width} pixels`, againBut<number>(320)(width), () => {
    test.use({ viewport: { width, height: 800 } })

    test('public screens, as they open and with each choice made', AGAIN, async ({ page }) => {
      for (const address of PUBLIC_SCREENS) {
        await page.goto(address)
        await expectAccessible(page, address)
        for (const radio of await page.getByRole('radio').all()) {
          await radio.check()
          await expectAccessible(page, `${address} ${await radio.getAttribute('value')}`)
        }
      }
    })

    test('registration, the wizard and what follows, with their errors', async ({ page }) => {
      await page.goto(`/account/register?redirect=${WIZARD}`)
      await next(page).click()
      await expectAccessible(page, 'register: errors')
      await fillAccount(page, newEmail())
      await page.getByRole('button', { name: 'Registreren' }).click()
      await expectAccessible(page, 'register details: errors')
      await page.getByLabel('Land', { exact: true }).selectOption('BE')
      await expectAccessible(page, 'register details: another country')
      await page.getByLabel('Land', { exact: true }).selectOption('NL')
      await page.getByLabel('Voorletters', { exact: true }).fill('')
      await fillDetails(page)

      await expect(page.getByText('Stap 1 van 6')).toBeVisible()
      await next(page).click()
      await expectAccessible(page, 'step 1: errors')
      await page.getByLabel('Lengte', { exact: true }).fill('12')
      await expectAccessible(page, 'step 1: long boat')
      await fillBoat(page)
      await expectAccessible(page, 'step 2')
      await next(page).click()
      await expectAccessible(page, 'step 2: errors')
      await page.getByLabel('Benzine').check()
      await next(page).click()
      await expect(page.getByText('Stap 3 van 6')).toBeVisible()
      await expectAccessible(page, 'step 3')
      const notAPhoto = { name: 'boot.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
      const photo = page.getByLabel('Foto van de boot', { exact: true })
      await photo.setInputFiles(notAPhoto)
      await expectFieldError(photo, /jpg/)
      await expectAccessible(page, 'step 3: wrong kind of file')
      await photo.setInputFiles(PHOTO)
      await expect(page.getByAltText('boat.jpg')).toBeVisible()
      await expectAccessible(page, 'step 3: photo')
      await next(page).click()
      await page.getByLabel('Direct zelf afhalen').check()
      // Drawn: its own buttons are there.
      await expect(page.getByRole('button', { name: 'Inzoomen' })).toBeVisible()
      await expectAccessible(page, 'step 4: map')
      await next(page).click()
      await expectAccessible(page, 'step 4: errors')
      await page.getByLabel('Afhaalpunt Amstel').check()
      await next(page).click()
      await page.getByLabel('Creditcard').check()
      await next(page).click()
      await expectAccessible(page, 'step 5: errors')
      await page.getByLabel('iDEAL').check()
      await next(page).click()
      await expect(page.getByText('Stap 6 van 6')).toBeVisible()
      await page.getByRole('button', { name: 'Naar betalen' }).click()
      await expectAccessible(page, 'step 6: errors')
      await confirmAll(page)
      await goToPayment(page)
      await pay(page, 'cancel')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'step 6: payment failed')
      await goToPayment(page)
      await pay(page, 'success')
      await expect(page).toHaveURL(/thank-you/)
      await expectAccessible(page, 'thank-you', 'success')
    })

    test('the account of somebody with vignettes in every status', async ({ page }) => {
      await page.goto('/account/login')
      await next(page)
        .or(page.getByRole('button', { name: 'Inloggen' }))
        .click()
      await expectAccessible(page, 'login: errors')
      await page.getByLabel('E-mailadres', { exact: true }).fill('demo@vignet.example')
      await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
      await page.getByRole('button', { name: 'Inloggen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw vignetten')
      await expectAccessible(page, 'overview')
      await page.goto('/account/login')
      await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible()
      await expectAccessible(page, 'login: signed in')
      for (const status of ['processing', 'success', 'cancel', 'error', 'reject']) {
        await page.goto(`/request-vignette/payment/${status}`)
        await expectAccessible(page, `payment ${status}`)
      }
    })

    test('overview without vignettes, and when it cannot be loaded', async ({ page, line }) => {
      await page.goto('/account/login')
      await page.getByLabel('E-mailadres', { exact: true }).fill('nieuw@vignet.example')
      await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
      await page.getByRole('button', { name: 'Inloggen' }).click()
      await expect(page.getByText('U hebt nog geen vignetten')).toBeVisible()
      await expectAccessible(page, 'overview: empty', 'empty')
      line.fails(/\/objects$/, 'cut')
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
      await expectAccessible(page, 'overview: failed')
    })
  })
}

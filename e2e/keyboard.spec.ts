import { choose, onScreen, press, reach, tick, type } from './by-keyboard.ts'
import { expect, test } from './portal-test.ts'
import { CONFIRMATIONS, newEmail, PHOTO } from './transit-pages.ts'

test('the journey from register to paid goes by keyboard alone', async ({ page }) => {
  await page.goto('/account/register?redirect=/request-vignette/AMSTERDAM/transit/request')
  const email = newEmail()
  await type(page, 'E-mailadres', email)
  await type(page, 'Herhaal uw e-mailadres', email)
  await type(page, 'Wachtwoord', 'Welkom-2026!')
  await type(page, 'Herhaal uw wachtwoord', 'Welkom-2026!')
  await press(page, 'Volgende')

  await onScreen(page, 'Uw gegevens')
  await type(page, 'Voorletters', 'jp')
  await type(page, 'Achternaam', 'boer')
  await type(page, 'Telefoonnummer', '0612345678')
  await type(page, 'Burgerservicenummer (bsn)', '123456782')
  await type(page, 'Postcode', '1011ba')
  await type(page, 'Huisnummer', '1')
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue('Prins Hendrikkade')
  await press(page, 'Registreren')

  await onScreen(page, 'Wat zijn de gegevens van uw boot?')
  await press(page, 'Volgende')
  // The summary has the focus, and its first link leads to the first field.
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toBeFocused()
  await page.keyboard.type('vrouwe')
  await type(page, 'Lengte', '12.5')
  await type(page, 'Breedte', '3,1')
  await press(page, 'Volgende')

  await onScreen(page, 'Welke aandrijving heeft uw boot?')
  await choose(page, 'driveTypeID', 2)
  await press(page, 'Volgende')

  await onScreen(page, 'Voeg een foto van uw boot toe')
  await reach(page, page.getByLabel('Foto van de boot', { exact: true }))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ])
  await chooser.setFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await press(page, 'Volgende')

  await onScreen(page, 'Hoe wilt u het vignet ontvangen?')
  await choose(page, 'pickUp', 1)
  await choose(page, 'pickupLocation', 2)
  await press(page, 'Volgende')

  await onScreen(page, 'Hoe wilt u betalen?')
  await choose(page, 'paymentType', 1)
  await reach(page, page.getByLabel('Kaart', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Kaart', { exact: true })).not.toHaveValue('')
  await press(page, 'Volgende')

  await onScreen(page, 'Kloppen uw gegevens?')
  for (const name of CONFIRMATIONS) await tick(page, name)
  await press(page, 'Naar betalen')

  await reach(page, page.locator('[name=outcome][value=success]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/thank-you/)
  await onScreen(page, 'Bedankt voor uw aanvraag')
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/request-vignette/check')
  await expect(page.locator('.portal-loading')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Direct naar inhoud' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('[name=vignette]').first()).toBeFocused()
})

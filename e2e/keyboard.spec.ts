import { choose, onScreen, press, reach, type } from './by-keyboard.ts'
import { expect, test } from './portal-test.ts'
import { newEmail, PHOTO } from './transit-pages.ts'

test('the journey from register to paid goes by keyboard alone', async ({ page }) => {
  await page.goto('/account/register?redirect=/request-vignette/AMSTERDAM/transit/request')
  const email = newEmail()
  await type(page, 'email', email)
  await type(page, 'emailConfirmation', email)
  await type(page, 'newPassword', 'Welkom-2026!')
  await type(page, 'newPasswordConfirmation', 'Welkom-2026!')
  await press(page, 'Volgende')

  await onScreen(page, 'Uw gegevens')
  await type(page, 'initials', 'jp')
  await type(page, 'surname', 'boer')
  await type(page, 'phoneNumber', '0612345678')
  await type(page, 'citizenServiceNumber', '123456782')
  await type(page, 'postalCode', '1011ba')
  await type(page, 'houseNumber', '1')
  await expect(page.locator('[name=street]')).toHaveValue('Prins Hendrikkade')
  await press(page, 'Registreren')

  await onScreen(page, 'Wat zijn de gegevens van uw boot?')
  await press(page, 'Volgende')
  // The summary has the focus, and its first link leads to the first field.
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=boatName]')).toBeFocused()
  await page.keyboard.type('vrouwe')
  await type(page, 'boatLength', '12.5')
  await type(page, 'boatWidth', '3,1')
  await press(page, 'Volgende')

  await onScreen(page, 'Welke aandrijving heeft uw boot?')
  await choose(page, 'driveTypeID', 2)
  await press(page, 'Volgende')

  await onScreen(page, 'Voeg een foto van uw boot toe')
  await reach(page, page.locator('[name=boatPhoto]'))
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
  await reach(page, page.locator('[name=serviceCode]'))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[name=serviceCode]')).not.toHaveValue('')
  await press(page, 'Volgende')

  await onScreen(page, 'Kloppen uw gegevens?')
  for (const name of ['agreement', 'isOwner', 'isTruthful']) {
    await reach(page, page.locator(`[name=${name}]`))
    await page.keyboard.press('Space')
  }
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

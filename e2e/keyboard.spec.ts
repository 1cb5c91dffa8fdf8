import {
  choose,
  chooseFile,
  describeBoat,
  onScreen,
  press,
  reach,
  registerByKeyboard,
  tick,
} from './by-keyboard.ts'
import { outcomeButton } from './outcomes.ts'
import { expect, test } from './portal-test.ts'
import { CONFIRMATIONS, PHOTO } from './transit-pages.ts'
import { loadingCover } from './unnamed.ts'

test('the journey from register to paid goes by keyboard alone', async ({ page }) => {
  await page.goto('/account/register?redirect=/request-vignette/AMSTERDAM/transit/request')
  await registerByKeyboard(page)

  await describeBoat(page, { length: '12.5', width: '3,1' })
  await choose(page, 'Aandrijving', 2)
  await press(page, 'Volgende')

  await onScreen(page, 'Voeg een foto van uw boot toe')
  await chooseFile(page, page.getByLabel('Foto van de boot', { exact: true }), PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await press(page, 'Volgende')

  await onScreen(page, 'Hoe wilt u het vignet ontvangen?')
  await choose(page, 'Bezorgen of afhalen', 1)
  await choose(page, 'Kies een afhaalpunt', 2)
  await press(page, 'Volgende')

  await onScreen(page, 'Hoe wilt u betalen?')
  await choose(page, 'Betaalwijze', 1)
  await reach(page, page.getByLabel('Kaart', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Kaart', { exact: true })).not.toHaveValue('')
  await press(page, 'Volgende')

  await onScreen(page, 'Kloppen de gegevens?')
  for (const name of CONFIRMATIONS) await tick(page, name)
  await press(page, 'Naar betalen')

  await reach(page, outcomeButton(page, 'success'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/thank-you/)
  await onScreen(page, 'Bedankt voor uw aanvraag')
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/request-vignette/check')
  await expect(loadingCover(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Direct naar inhoud' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  // Past the header and its choice of language.
  const price = 'Bereken zonder account wat het voor uw boot kost'
  await expect(page.getByRole('link', { name: price })).toBeFocused()
})

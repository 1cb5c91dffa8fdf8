import { choose, chooseFile, leaveBank, onScreen, press, reach, tick, type } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { AGES, documentInput, mooringWizard, onStep, SPOTS } from './mooring-pages.ts'
import { expect, test } from './portal-test.ts'
import { CONFIRMATIONS, PHOTO, register } from './transit-pages.ts'

test('a mooring request goes by keyboard alone, and every screen and its errors are accessible', async ({
  page,
}) => {
  await register(page, mooringWizard('Amsterdam'))
  await onStep(page, 1)
  await type(page, 'Naam van de boot', 'vrouwe')
  await type(page, 'Lengte', '12')
  await type(page, 'Breedte', '3,1')
  await press(page, 'Volgende')
  await onScreen(page, 'Waarop vaart uw boot?')
  await choose(page, 'Aandrijving', 1)
  await press(page, 'Volgende')

  await onScreen(page, 'Hebt u een ligplaatsvignet opgezegd?')
  await choose(page, 'Opgezegd vignet', 0)
  await press(page, 'Volgende')
  // The summary of the errors has the focus, and its first link leads to the field.
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'CancelledVignette: errors')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nummer van het opgezegde vignet', { exact: true })).toBeFocused()
  await page.keyboard.type('AMS-2026-1')
  await press(page, 'Volgende')
  // A32 a number that is not known is told, and may be sent.
  await expect(page.getByText('Dit nummer kennen wij niet')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'CancelledVignette: no credit')
  await press(page, 'Volgende')

  await onScreen(page, 'Wanneer hebt u de boot gekocht?')
  await press(page, 'Volgende')
  await expectAccessibleAtBothWidths(page, 'BoatPurchase: errors')
  await choose(page, 'Datum van aankoop', 1)
  await press(page, 'Volgende')

  await onScreen(page, 'Waar ligt uw boot?')
  await press(page, 'Volgende')
  await expectAccessibleAtBothWidths(page, 'MooringSpot: errors')
  await choose(page, 'Ligplaats', 1)
  await expectAccessibleAtBothWidths(page, 'MooringSpot: private')
  await page.keyboard.press('ArrowDown')
  await press(page, 'Volgende')

  await onScreen(page, 'In welke jachthaven ligt uw boot?')
  await expectAccessibleAtBothWidths(page, 'marina')
  await type(page, 'Zoek uw jachthaven', 'nergens')
  await press(page, 'Volgende')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'marina: nothing found, errors')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tick(page, 'Mijn jachthaven staat er niet bij')
  await press(page, 'Volgende')
  await onScreen(page, 'Welk vignet wilt u aanvragen?')
  await reach(page, page.getByRole('link', { name: 'Vorige' }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Waar ligt uw boot?')
  await expect(page.getByLabel(SPOTS.marina, { exact: true })).toBeChecked()
  await press(page, 'Volgende')
  await onScreen(page, 'In welke jachthaven ligt uw boot?')
  await expect(page.getByLabel('Mijn jachthaven staat er niet bij', { exact: true })).toBeChecked()
  await type(page, 'Zoek uw jachthaven', 'sixhaven')
  await choose(page, 'Kies uw jachthaven', 0)
  await expect(
    page.getByLabel('Mijn jachthaven staat er niet bij', { exact: true }),
  ).not.toBeChecked()
  await press(page, 'Volgende')

  await onScreen(page, 'Welk vignet wilt u aanvragen?')
  await press(page, 'Volgende')
  await expectAccessibleAtBothWidths(page, 'MooringType: errors')
  await choose(page, 'Soort vignet', 0)
  await press(page, 'Volgende')

  await onScreen(page, 'Voeg een foto en documenten toe')
  await press(page, 'Volgende')
  await expectAccessibleAtBothWidths(page, 'BoatDocuments: errors')
  const documents = ['boatPhoto', 'purchaseProof', 'anchorBanExemption', 'navyBill'] as const
  for (const [index, field] of documents.entries()) {
    await chooseFile(page, documentInput(page, field), PHOTO)
    await expect(page.getByAltText('boat.jpg')).toHaveCount(index + 1)
  }
  await expectAccessibleAtBothWidths(page, 'BoatDocuments')
  await press(page, 'Volgende')

  await onScreen(page, 'Hoe wilt u betalen?')
  await press(page, 'Volgende')
  await expectAccessibleAtBothWidths(page, 'MandatePayment: errors')
  await choose(page, 'In hoeveel termijnen wilt u betalen?', 0)
  await reach(page, page.getByLabel('Uw bank', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await press(page, 'Volgende')

  await onScreen(page, 'Kloppen de gegevens?')
  await press(page, 'Naar de bank')
  await expectAccessibleAtBothWidths(page, 'Summary: errors')
  await reach(page, page.getByRole('link', { name: /Wijzigen\s+Aankoop/ }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Wanneer hebt u de boot gekocht?')
  await reach(page, page.getByLabel(AGES.new))
  await page.keyboard.press('ArrowUp')
  await press(page, 'Volgende')
  await onScreen(page, 'Kloppen de gegevens?')
  await expect(
    page.getByRole('status').filter({ hasText: 'Aankoopbewijs: boat.jpg' }),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'Summary: something was dropped')
  for (const name of CONFIRMATIONS) await tick(page, name)
  await press(page, 'Naar de bank')
  await leaveBank(page, 'pending')
  await expectAccessibleAtBothWidths(page, 'waiting for the bank', 'loading')
  await expect(page).toHaveURL(/thank-you/, { timeout: 60_000 })
  await onScreen(page, 'Bedankt voor uw aanvraag')
  await expectAccessibleAtBothWidths(page, 'thank-you', 'success')
})

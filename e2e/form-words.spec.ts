import { expect, test } from './portal-test.ts'
import { fillAccount, next } from './transit-pages.ts'
import { newEmail } from './signed-in.ts'

const TITLE = 'Verbeter de fouten voor u verder gaat'

test('A28 and A29 each empty field of registration is asked for by its own name, under one title', async ({
  page,
}) => {
  await page.goto('/account/register')
  await next(page).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('heading')).toHaveText([TITLE])
  await expect(summary).not.toContainText('Vul uw gegevens aan')
  await expect(summary.getByRole('link')).toHaveText([
    'Vul uw e-mailadres in.',
    'Vul uw e-mailadres nog een keer in.',
    'Vul een wachtwoord in.',
    'Vul uw wachtwoord nog een keer in.',
  ])
  await fillAccount(page, newEmail())
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Vul uw voorletters in.',
    'Vul uw achternaam in.',
    'Vul uw telefoonnummer in.',
    'Vul uw burgerservicenummer in.',
    'Vul uw postcode in.',
    'Vul uw huisnummer in.',
    'Vul uw straat in.',
    'Vul uw plaats in.',
  ])
  await page.getByLabel('Achternaam', { exact: true }).fill('a'.repeat(117))
  await expect(page.getByLabel('Achternaam', { exact: true })).toHaveAccessibleDescription(
    'Gebruik maximaal 100 tekens. U hebt er 117.',
  )
})

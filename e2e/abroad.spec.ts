import type { Page } from '@playwright/test'
import { expectFieldError } from './field-error.ts'
import { expect } from './portal-test.ts'
import { test } from './reader.ts'
import { newEmail } from './signed-in.ts'
import { fillAccount } from './transit-pages.ts'

test.use({ reader: 'de' })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('who lives abroad registers with the name of a house, and finds the address as it is written there', async ({
  page,
}) => {
  await page.goto('/account/register')
  await fillAccount(page, newEmail())
  await field(page, 'Land').selectOption('GB')
  await expect(field(page, 'Telefoonnummer')).toHaveAccessibleDescription(/\+49 451/)
  await expect(field(page, 'Burgerservicenummer (bsn)')).toHaveCount(0)
  await field(page, 'Voorletters').pressSequentially('jp')
  await field(page, 'Achternaam').fill('Fisher')
  await field(page, 'Straat').fill('High Street')
  await field(page, 'Plaats').fill('Rochester')
  await field(page, 'Postcode').fill('ME1 1AA')
  await field(page, 'Telefoonnummer').fill('später')
  await field(page, 'Huisnummer').fill('0')
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expectFieldError(field(page, 'Telefoonnummer'), 'unter der wir Sie anrufen können')
  await expectFieldError(field(page, 'Huisnummer'), 'Hausnummer von 1 oder höher')

  await field(page, 'Telefoonnummer').fill('01634 960000 ext. 12')
  await field(page, 'Huisnummer').fill('Rose Cottage')
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page).toHaveURL('/request-vignette/check')
  await page.goto('/account/details')
  const main = page.getByRole('main')
  await expect(main.getByText('Rose Cottage, High Street', { exact: true })).toBeVisible()
  await expect(main.getByText('01634 960000 ext. 12', { exact: true })).toBeVisible()
})

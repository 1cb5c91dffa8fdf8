import type { Page } from '@playwright/test'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { fillAccount, typeDetails } from './transit-pages.ts'
import { newEmail, registered } from './signed-in.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const NOT_FOUND = 'We vinden dit adres niet. Vul straat en plaats zelf in.'

/** Told where a screen reader hears it without being interrupted, and not as an error. */
async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: NOT_FOUND })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function expectPlace(page: Page, street: string, city: string): Promise<void> {
  await expect(field(page, 'Straat')).toHaveValue(street)
  await expect(field(page, 'Plaats')).toHaveValue(city)
}

test('A31 an address that is not found takes the street and city of the old one along', async ({
  page,
}) => {
  await registered(page, '/account/details')
  await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
  await expectPlace(page, 'Prins Hendrikkade', 'Amsterdam')
  await field(page, 'Huisnummer').fill('88888')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens wijzigen')
  await field(page, 'Postcode').fill('9999 ZZ')
  await expectPlace(page, '', '')
  await expect(page.getByRole('status').filter({ hasText: NOT_FOUND })).toBeVisible()

  await field(page, 'Straat').fill('Nieuwe kade')
  await field(page, 'Plaats').fill('Weesp')
  await page.getByLabel('Toevoeging').fill('bis')
  await expectPlace(page, 'Nieuwe kade', 'Weesp')
  await field(page, 'Huisnummer').fill('88889')
  await expectPlace(page, '', '')
  await field(page, 'Huisnummer').fill('88888')
  await expectPlace(page, 'Nieuwe kade', 'Weesp')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Nieuwe kade 88888 bis')).toBeVisible()
})

test('A31 without the address service the applicant is told to fill it in', async ({
  page,
  line,
}) => {
  await page.goto('/account/register?redirect=/account/details')
  await fillAccount(page, newEmail())
  await typeDetails(page)
  line.fails(/\/address\/free/, 'cut')
  await field(page, 'Postcode').fill('1012 AB')
  await field(page, 'Huisnummer').fill('5')
  await expectPlace(page, '', '')
  await expectNotFound(page)
  await field(page, 'Straat').fill('Damrak')
  await field(page, 'Plaats').fill('Amsterdam')
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page.getByText('Damrak 5')).toBeVisible()
})

test('A31 a street that was typed before its postcode and number stays', async ({ page, line }) => {
  line.fails(/\/address\/free/, 'not found')
  await page.goto('/account/register')
  await fillAccount(page, newEmail())
  await field(page, 'Straat').fill('Damrak')
  await field(page, 'Plaats').fill('Amsterdam')
  await field(page, 'Postcode').fill('1012 AB')
  await field(page, 'Huisnummer').fill('5')
  await expectNotFound(page)
  await expectPlace(page, 'Damrak', 'Amsterdam')
})

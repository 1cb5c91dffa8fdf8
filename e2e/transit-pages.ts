import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { outcomeButton, type Outcome } from './outcomes.ts'
import { expect } from './portal-test.ts'
import { newEmail, PASSWORD } from './signed-in.ts'
import { skeleton } from './unnamed.ts'

export const PHOTO = join(import.meta.dirname, 'files/boat.jpg')
export const WIZARD = '/request-vignette/Amsterdam/transit/request'

export function next(page: Page) {
  return page.getByRole('button', { name: 'Volgende' })
}

/** §2.5 both steps of registration, until the new account's session is there and the browser has moved on. */
export async function register(page: Page, redirect = WIZARD, email = newEmail()): Promise<string> {
  await page.goto(`/account/register?redirect=${redirect}`)
  await fillAccount(page, email)
  await fillDetails(page)
  return email
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/account/login')
  await page.getByLabel('E-mailadres', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL('/account/mijn-vignetten')
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mailadres', { exact: true }).fill(email)
  await page.getByLabel('Herhaal uw e-mailadres', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Herhaal uw wachtwoord', { exact: true }).fill(PASSWORD)
  await next(page).click()
}

export async function fillDetails(page: Page): Promise<void> {
  await typeDetails(page)
  await page.getByRole('button', { name: 'Registreren' }).click()
  // Who leaves the page before the answer is there has no token yet.
  await expect(page).not.toHaveURL((url) => url.pathname === '/account/register')
}

/** All of the second step, not yet sent. */
export async function typeDetails(page: Page): Promise<void> {
  // Who came back to this step finds what was typed before.
  await page.getByLabel('Voorletters', { exact: true }).clear()
  await page.getByLabel('Voorletters', { exact: true }).pressSequentially('jp')
  await expect(page.getByLabel('Voorletters', { exact: true })).toHaveValue('J.P.')
  await page.getByLabel('Achternaam', { exact: true }).fill('Boer')
  await page.getByLabel('Telefoonnummer', { exact: true }).fill('0612345678')
  await page.getByLabel('Burgerservicenummer (bsn)', { exact: true }).fill('123456782')
  await page.getByLabel('Postcode', { exact: true }).pressSequentially('1011ba')
  await page.getByLabel('Huisnummer', { exact: true }).fill('1')
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue('Prins Hendrikkade')
  await expect(page.getByLabel('Plaats', { exact: true })).toHaveValue('Amsterdam')
}

/** §2.7 the first five steps, up to the summary. */
export async function fillWizard(page: Page, boatName = 'Vrouwe'): Promise<void> {
  await fillBoat(page, boatName)
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await next(page).click()
  await page.getByLabel('Bezorging per post').check()
  await next(page).click()
  await page.getByLabel('iDEAL').check()
  await next(page).click()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
}

export async function fillBoat(page: Page, boatName = 'Vrouwe'): Promise<void> {
  await page.getByLabel('Naam van de boot', { exact: true }).fill(boatName)
  await page.getByLabel('Lengte', { exact: true }).fill('5.2')
  await page.getByLabel('Breedte', { exact: true }).fill('2,10')
  await next(page).click()
  await expect(page.getByText('Stap 2 van 6')).toBeVisible()
}

/** What the summary asks for, in its order. */
export const CONFIRMATIONS = [
  'Ik ga akkoord met de voorwaarden voor het vignet.',
  'Ik ben de eigenaar van de boot.',
  'Ik heb alles naar waarheid ingevuld.',
]

export async function confirmAll(page: Page): Promise<void> {
  for (const name of CONFIRMATIONS) {
    await page.getByRole('checkbox', { name }).check()
  }
}

export async function goToPayment(page: Page): Promise<void> {
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(outcomeButton(page, 'success')).toBeVisible()
}

export async function pay(page: Page, outcome: Outcome): Promise<void> {
  await outcomeButton(page, outcome).click()
}

/** The user's own vignettes, as the overview lists them. */
export async function countVignettes(page: Page): Promise<number> {
  await page.goto('/account/mijn-vignetten')
  await expect(page.getByRole('heading', { level: 1, name: 'Uw vignetten' })).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  return vignetteCards(page).count()
}

/** The vignettes of the overview. */
export function vignetteCards(page: Page): Locator {
  const groups = /^(Hier moet u iets doen|Lopend|Geldig|Afgelopen)$/
  // What was only begun is no vignette yet; it alone can be thrown away.
  const begun = page.getByRole('button', { name: /^Weggooien/ })
  return page.getByRole('list', { name: groups }).getByRole('listitem').filter({ hasNot: begun })
}

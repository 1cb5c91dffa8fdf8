import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './portal-test.ts'

export const PHOTO = join(import.meta.dirname, 'files/boat.jpg')
export const WIZARD = '/request-vignette/Amsterdam/transit/request'
const PASSWORD = 'Welkom-2026!'

export function newEmail(): string {
  return `${randomUUID()}@vignet.example`
}

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
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL('/account/mijn-vignetten')
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=emailConfirmation]').fill(email)
  await page.locator('[name=newPassword]').fill(PASSWORD)
  await page.locator('[name=newPasswordConfirmation]').fill(PASSWORD)
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
  await page.locator('[name=initials]').pressSequentially('jp')
  await expect(page.locator('[name=initials]')).toHaveValue('J.P.')
  await page.locator('[name=surname]').fill('Boer')
  await page.locator('[name=phoneNumber]').fill('0612345678')
  await page.locator('[name=citizenServiceNumber]').fill('123456782')
  await page.locator('[name=postalCode]').pressSequentially('1011ba')
  await page.locator('[name=houseNumber]').fill('1')
  await expect(page.locator('[name=street]')).toHaveValue('Prins Hendrikkade')
  await expect(page.locator('[name=city]')).toHaveValue('Amsterdam')
}

/** §2.7 the first five steps, up to the summary. */
export async function fillWizard(page: Page, boatName = 'Vrouwe'): Promise<void> {
  await fillBoat(page, boatName)
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await page.locator('[name=boatPhoto]').setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await next(page).click()
  await page.getByLabel('Bezorging per post').check()
  await next(page).click()
  await page.getByLabel('iDEAL').check()
  await next(page).click()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
}

export async function fillBoat(page: Page, boatName = 'Vrouwe'): Promise<void> {
  await page.locator('[name=boatName]').fill(boatName)
  await page.locator('[name=boatLength]').fill('5.2')
  await page.locator('[name=boatWidth]').fill('2,10')
  await next(page).click()
  await expect(page.getByText('Stap 2 van 6')).toBeVisible()
}

export async function confirmAll(page: Page): Promise<void> {
  for (const name of ['agreement', 'isOwner', 'isTruthful']) {
    await page.locator(`[name=${name}]`).check()
  }
}

export async function goToPayment(page: Page): Promise<void> {
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(page.locator('[name=outcome][value=success]')).toBeVisible()
}

export type Outcome = 'success' | 'cancel' | 'error' | 'reject' | 'pending'

export async function pay(page: Page, outcome: Outcome): Promise<void> {
  await page.locator(`[name=outcome][value=${outcome}]`).click()
}

/** The user's own vignettes, as the overview lists them. */
export async function countVignettes(page: Page): Promise<number> {
  await page.goto('/account/mijn-vignetten')
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn vignetten' })).toBeVisible()
  await expect(page.locator('.portal-skeleton')).toHaveCount(0)
  return page.locator('.portal-card').count()
}

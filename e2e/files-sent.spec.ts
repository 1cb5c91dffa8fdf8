import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { chooseSpot, fillBoatSteps, fillMandate, goToBank, mooringWizard } from './mooring-pages.ts'
import { toDocuments } from './phone-pages.ts'
import { expect } from './portal-test.ts'
import { otherDevice, registered } from './signed-in.ts'
import { confirmAll, goToPayment, next, PHOTO } from './transit-pages.ts'

const photoField = (page: Page) => page.getByLabel('Foto van de boot', { exact: true })
const received = (page: Page) => page.getByRole('status').filter({ hasText: 'Ontvangen.' })

async function goOnToSummary(page: Page): Promise<void> {
  await next(page).click()
  await page.getByLabel('Bezorging per post').check()
  await next(page).click()
  await page.getByLabel('iDEAL').check()
  await next(page).click()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
}

test('a file is sent when it is chosen, another device has it, and the request names it by its id', async ({
  page,
  browser,
}) => {
  const email = await toDocuments(page)
  await photoField(page).setInputFiles(PHOTO)
  await expect(received(page)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'wizard: a file that was received')

  const other = await otherDevice(browser, email)
  await other.goto('/account/mijn-vignetten')
  await other.getByRole('link', { name: 'Verdergaan Vooruit' }).click()
  await expect(other.getByText('Stap 4 van 6')).toBeVisible()
  await other.getByRole('link', { name: 'Vorige' }).click()
  await expect(other.getByAltText('boat.jpg')).toBeVisible()
  await goOnToSummary(other)
  await expect(other.getByAltText('boat.jpg')).toBeVisible()
  await confirmAll(other)
  const saved = other.waitForRequest((request) => request.url().endsWith('/save-passage'))
  await goToPayment(other)
  const { PHOTO_BOAT: sent } = (await saved).postDataJSON() as { PHOTO_BOAT: object }
  expect(sent).toMatchObject({ id: expect.any(String) })
  expect(sent).not.toHaveProperty('data')
  await other.context().close()
})

test('without a line a file waits, goes by itself when there is one, and keeps nobody from going on', async ({
  page,
  line,
}) => {
  await toDocuments(page)
  line.fails(/POST .*request-vignette\/files$/, 'cut')
  await photoField(page).setInputFiles(PHOTO)
  await expect(page.getByText('Nog niet verstuurd. Dat gaat vanzelf')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'wizard: a file that waits')
  await next(page).click()
  await expect(page.getByText('Stap 4 van 6')).toBeVisible()
  line.mend()
  await page.getByRole('link', { name: 'Vorige' }).click()
  await expect(received(page)).toBeVisible({ timeout: 20_000 })
})

test('a file that the server refuses is told at its field at once', async ({ page }) => {
  await toDocuments(page)
  const notes = { name: 'boot.png', mimeType: 'image/png' }
  const buffer = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await photoField(page).setInputFiles({ ...notes, buffer })
  await expectFieldError(photoField(page), /beschadigd|geen foto/)
})

test('the same file for two documents is two files', async ({ page }) => {
  await registered(page, mooringWizard('Amsterdam'))
  await fillBoatSteps(page, { length: '5,20', drive: 'Benzine', objectAge: 'new' })
  await chooseSpot(page, 'public')
  await page.getByLabel('Regulier').check()
  await next(page).click()
  await photoField(page).setInputFiles(PHOTO)
  await page.getByLabel('Aankoopbewijs', { exact: true }).setInputFiles(PHOTO)
  await expect(received(page)).toHaveCount(2)
  await next(page).click()
  await fillMandate(page)
  const saved = page.waitForRequest((request) => request.url().endsWith('/save'))
  await goToBank(page)
  const sent = (await saved).postDataJSON() as Record<string, { id?: string }>
  expect(sent['PHOTO_BOAT']?.id).toBeTruthy()
  expect(sent['PURCHASE_RECEIPT']?.id).toBeTruthy()
  expect(sent['PHOTO_BOAT']?.id).not.toBe(sent['PURCHASE_RECEIPT']?.id)
})

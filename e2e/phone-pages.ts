import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { caseOf, makeCases, rejectAll } from './casework-cases.ts'
import { expect } from './portal-test.ts'
import { registered, signIn } from './signed-in.ts'
import { fillBoat, next, PHOTO, WIZARD } from './transit-pages.ts'

/** The documents step, by who has no telephone in hand yet. @returns whose it is */
export async function toDocuments(page: Page): Promise<string> {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Vooruit')
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  return email
}

/** Where the documents of a boat are sent again, by its owner. */
export async function toRejectedDocuments(page: Page): Promise<{ boat: string; id: string }> {
  const boat = `Telefoonboot ${randomUUID().slice(0, 4)}`
  const { authorization } = await makeCases(page, [boat])
  const id = await caseOf(page, boat)
  await rejectAll(page, id)
  await signIn(page, authorization.replace('Bearer ', ''))
  await page.goto(`/account/mijn-vignetten/${id}/rejected-documents`)
  return { boat, id }
}

export const fromPhone = (page: Page) =>
  page.getByRole('button', { name: 'Foto met uw telefoon maken' })
export const take = (page: Page) => page.getByRole('button', { name: 'Foto maken' })

/** What the code says, as it stands under it. */
export async function openCode(page: Page): Promise<string> {
  await fromPhone(page).click()
  await expect(page.getByRole('img', { name: 'QR-code met een adres' })).toBeVisible()
  const address = await page.getByText(/\/foto#/).textContent()
  return address?.trim() ?? ''
}

export async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  return context.newPage()
}

/** A file of one's own, at the computer. */
export async function chooseHere(page: Page): Promise<void> {
  await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles({
    ...{ name: 'eigen.jpg', mimeType: 'image/jpeg', buffer: await readFile(PHOTO) },
  })
}

export async function choose(phone: Page, file: string): Promise<void> {
  const chooser = phone.waitForEvent('filechooser')
  await take(phone).click()
  await (await chooser).setFiles(file)
}

import type { Locator, Page } from '@playwright/test'
import { madePdf } from './made-pdf.ts'
import { outcomeButton } from './outcomes.ts'
import { skeleton } from './unnamed.ts'
import { expect } from './portal-test.ts'
import { confirmAll, next, PHOTO } from './transit-pages.ts'

/** A receipt, a waiver and the like. */
function aPdf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: madePdf(name) }
}

/** The words of each berth, and of when a boat was bought. */
export const SPOTS = { public: 'Openbaar water', private: 'Eigen ligplaats', marina: 'Jachthaven' }
export const AGES = {
  old: 'Langer dan 3 maanden geleden gekocht',
  new: 'Minder dan 3 maanden geleden gekocht',
}

export const DOCUMENTS = {
  boatPhoto: 'Foto van de boot',
  purchaseProof: 'Aankoopbewijs',
  anchorBanExemption: 'Ontheffing afmeerverbod',
  navyBill: 'Ligplaatsbewijs of factuur van de jachthaven',
  boatLeasehold: 'Erfpacht- of eigendomsbewijs',
}
type DocumentField = keyof typeof DOCUMENTS

export function documentInput(page: Page, field: DocumentField): Locator {
  return page.getByLabel(DOCUMENTS[field], { exact: true })
}

export function mooringWizard(district: 'Amsterdam' | 'Weesp'): string {
  return `/request-vignette/${district}/mooring/request`
}

export async function onStep(page: Page, position: number): Promise<void> {
  await expect(page.getByText(`Stap ${position} van 9`)).toBeVisible()
  // The step has its number before its answer has come.
  await expect(skeleton(page)).toHaveCount(0)
}

/** §2.7 the first four steps. */
export async function fillBoatSteps(
  page: Page,
  boat: { length: string; drive: string; objectAge: keyof typeof AGES; boatName?: string },
): Promise<void> {
  await onStep(page, 1)
  await page.getByLabel('Naam van de boot', { exact: true }).fill(boat.boatName ?? 'Vrouwe')
  await page.getByLabel('Lengte', { exact: true }).fill(boat.length)
  await page.getByLabel('Breedte', { exact: true }).fill('2,10')
  await next(page).click()
  await onStep(page, 2)
  await page.getByLabel(boat.drive, { exact: true }).check()
  await next(page).click()
  await onStep(page, 3)
  await page.getByLabel('Nee', { exact: true }).check()
  await next(page).click()
  await onStep(page, 4)
  await page.getByLabel(AGES[boat.objectAge]).check()
  await next(page).click()
  await onStep(page, 5)
}

export async function chooseSpot(page: Page, spot: keyof typeof SPOTS): Promise<void> {
  await page.getByLabel(SPOTS[spot], { exact: true }).check()
  await next(page).click()
}

/** The second sub-screen: finds a marina by some of its words. */
export async function chooseMarina(page: Page, words: string, name: string): Promise<void> {
  await page.getByLabel('Zoek uw jachthaven', { exact: true }).fill(words)
  await page.getByLabel(name, { exact: true }).check()
  await next(page).click()
  await onStep(page, 6)
}

/** Adds each document that the step asks for. */
export async function addDocuments(page: Page, fields: DocumentField[]): Promise<void> {
  await onStep(page, 7)
  // Each says what kind of file it takes.
  await expect(page.getByText(/Soort bestand: /)).toHaveCount(fields.length)
  for (const field of fields) {
    const isPhoto = field === 'boatPhoto'
    await documentInput(page, field).setInputFiles(isPhoto ? PHOTO : aPdf(`${field}.pdf`))
    await expect(page.getByText(isPhoto ? 'boat.jpg' : `${field}.pdf`).first()).toBeVisible()
  }
  await next(page).click()
  await onStep(page, 8)
}

/** In one term, at a bank when there is no mandate yet. */
export async function fillMandate(page: Page): Promise<void> {
  await page.getByLabel('In 1 termijn', { exact: true }).check()
  const issuer = page.getByLabel('Uw bank', { exact: true })
  if (await issuer.count()) await issuer.selectOption({ label: 'ING' })
  await next(page).click()
  await onStep(page, 9)
}

/** Everything up to the summary, for a boat on public water in Amsterdam. */
export async function fillSimpleMooring(page: Page, boatName = 'Vrouwe'): Promise<void> {
  await fillBoatSteps(page, { length: '5,20', drive: 'Benzine', objectAge: 'old', boatName })
  await chooseSpot(page, 'public')
  await onStep(page, 6)
  await next(page).click()
  await addDocuments(page, ['boatPhoto'])
  await fillMandate(page)
}

/** §2.6 logs in on the login screen that is open. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mailadres', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

export async function goToBank(page: Page): Promise<void> {
  await onStep(page, 9)
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar de bank' }).click()
  await expect(outcomeButton(page, 'success')).toBeVisible()
}

/** Neither answers nor files of a request are left in this browser. */
export async function expectNothingKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const drafts = Object.keys(localStorage).filter((key) => key.includes('draft'))
        const files = await new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open('keyval-store')
          opening.onerror = () => reject(new Error('no store'))
          opening.onsuccess = () => {
            const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys()
            keys.onsuccess = () => resolve(keys.result)
          }
        })
        return [...drafts, ...files]
      }),
    )
    .toEqual([])
}

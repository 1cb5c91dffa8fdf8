import type { Page } from '@playwright/test'
import { outcomeButton } from './outcomes.ts'
import { expect, test } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import {
  confirmAll,
  countVignettes,
  fillBoat,
  fillWizard,
  goToPayment,
  next,
  pay,
  PHOTO,
  WIZARD,
} from './transit-pages.ts'
import { registered } from './signed-in.ts'

test('a double click makes one request', async ({ page }) => {
  await registered(page, WIZARD)
  await fillWizard(page)
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar betalen' }).dblclick()
  await expect(outcomeButton(page, 'success')).toBeVisible()
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

test('the back button finds the same request', async ({ page }) => {
  await registered(page, WIZARD)
  await fillWizard(page)
  await goToPayment(page)
  await page.goBack()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  // A22: who never paid is told so, and that it can be done here; it is no error.
  await expect(page.getByRole('alert')).toContainText('De betaling is niet afgerond.')
  await expect(page.getByRole('alert')).not.toContainText('Er ging iets mis')
  await goToPayment(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

test('A21 who begins anew leaves a request that waits for its money as it is', async ({ page }) => {
  await registered(page, WIZARD)
  await fillWizard(page, 'Boot Een')
  await goToPayment(page)
  await pay(page, 'cancel')
  await expect(page).toHaveURL(/requestId=/)
  await page.goto('/request-vignette/Amsterdam/transit?from=check')
  await page.getByRole('button', { name: 'Aanvraag starten' }).click()
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('')
  await expect(page.getByRole('complementary')).not.toContainText('Boot Een')
  await fillBoat(page, 'Boot Twee')
  await page.goto('/account/mijn-vignetten')
  // What it asks is about the first, whatever has been begun since.
  await page.getByRole('link', { name: 'Opnieuw betalen Boot Een' }).click()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  await expect(page.getByText('Boot Een', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Wijzigen\s+Aandrijving/ }).click()
  await page.getByLabel('Diesel').check()
  await next(page).click()
  await goToPayment(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  await expect(page.getByRole('region', { name: 'Uw aanvraag' })).toContainText('Boot Een')
  // The other is where it was left.
  await page.goto(`${WIZARD}/2`)
  await page.getByRole('link', { name: 'Vorige' }).click()
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('Boot Twee')
})

test('a second tab makes no second request', async ({ page, context }) => {
  await registered(page, WIZARD)
  await fillWizard(page)
  const second = await context.newPage()
  await second.goto(`${WIZARD}/6`)
  await confirmAll(second)
  await goToPayment(page)
  await second.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(outcomeButton(second, 'success')).toBeVisible()
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

test('a second tab follows what the first has paid for, at whatever step it stands', async ({
  page,
  context,
}) => {
  await registered(page, WIZARD)
  await fillWizard(page, 'Tweelingboot')
  const tabs = new Map<number, Page>()
  for (const step of [1, 2, 6]) {
    const tab = await context.newPage()
    await tab.goto(`${WIZARD}/${step}`)
    await expect(tab.getByText(`Stap ${step} van 6`)).toBeVisible()
    tabs.set(step, tab)
  }
  await goToPayment(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  for (const second of tabs.values()) {
    await expect(second).toHaveURL(/thank-you/)
    await expect(second.getByRole('region', { name: 'Uw aanvraag' })).toContainText('Tweelingboot')
  }
  // A new one is begun from nothing, and is left alone.
  await page.goto('/request-vignette/Amsterdam/transit?from=check')
  await page.getByRole('button', { name: 'Aanvraag starten' }).click()
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('')
})

test('A9 the summary of a request that this browser does not hold is refilled', async ({
  page,
}) => {
  await registered(page, WIZARD)
  await fillWizard(page, 'Zeeland')
  await goToPayment(page)
  await pay(page, 'cancel')
  await expect(page.getByRole('alert')).toContainText('De betaling is niet afgerond')
  const address = page.url()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('vignette-draft')) localStorage.removeItem(key)
    }
  })
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('De betaling is niet afgerond')
  await expect(page.getByText('Zeeland')).toBeVisible()
  await expect(page.getByText('boat.jpg')).toBeVisible()
  await goToPayment(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

test('a reload keeps what was filled in and the photo, and logging out clears it', async ({
  page,
}) => {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Zeeland')
  await page.getByLabel('Diesel').check()
  await next(page).click()
  await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await page.reload()
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await page.getByRole('link', { name: 'Vorige' }).click()
  await expect(page.getByLabel('Diesel')).toBeChecked()
  await page.getByRole('link', { name: 'Vorige' }).click()
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('Zeeland')
  await expect(page.getByLabel('Lengte', { exact: true })).toHaveValue('5,20')

  // From a step that leads elsewhere once its draft is gone.
  await page.goto(`${WIZARD}/3`)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()

  // The server has all of it: nothing is asked.
  await expect
    .poll(async () => (await serverDraft(page, email))?.data)
    .toMatchObject({ BoatDocuments: { boatPhoto: { name: 'boat.jpg' } } })
  await page.getByRole('link', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/account/login')
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /draft|token/.test(key)))
  await expect.poll(kept).toEqual([])
})

test('A7 a step whose earlier steps are not answered leads to the first of them', async ({
  page,
}) => {
  await registered(page, WIZARD)
  await fillBoat(page)
  await page.goto(`${WIZARD}/5`)
  await expect(page).toHaveURL(/\/request\/2$/)
  await page.goto(`${WIZARD}/7`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
})

test('§2.7 changing one answer from the summary leads straight back there', async ({ page }) => {
  await registered(page, WIZARD)
  await fillWizard(page)
  await page.getByRole('link', { name: /Wijzigen\s+Aandrijving/ }).click()
  await page.getByLabel('Diesel').check()
  await next(page).click()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  await expect(page.getByText('Diesel')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import { newEmail, PASSWORD, registered, tokenOfNewcomer } from './signed-in.ts'
import { fillBoat, fillWizard, goToPayment, next, pay, WIZARD } from './transit-pages.ts'

/** Until not one letter more fits. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    let filler = ''
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(size))
        filler += 'x'.repeat(size)
      } catch {
        // Half of it may fit.
      }
    }
  })
}

/** As a browser in which everything of the kind is switched off. */
async function block(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    // The router's own script in the page asks it before anything of ours.
    const sessionStorage = { getItem: () => null, setItem: refuse, removeItem: refuse }
    Object.defineProperty(window, 'sessionStorage', { value: sessionStorage })
  })
}

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Deze browser kan niet bewaren wat u invult' })

test('in a browser whose store is full nothing that is filled in is lost, and it is said', async ({
  page,
}) => {
  const email = await registered(page, `${WIZARD}/1`)
  await fillUp(page)
  await expect(notice(page)).toHaveCount(0)
  await page.getByLabel('Naam van de boot', { exact: true }).fill('Vol')
  await expect(notice(page)).toContainText('Sluit of ververs deze pagina niet')
  await expectAccessibleAtBothWidths(page, 'wizard: the browser keeps nothing')
  await fillBoat(page, 'Vol')
  const there = async () => (await serverDraft(page, email))?.data
  await expect.poll(there).toMatchObject({ BoatGeneralInfo: { boatName: 'Vol' } })
  await page.getByRole('link', { name: 'Vorige' }).click()
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('Vol')
  await fillWizard(page, 'Vol')
  await expect(page.getByText('Vol', { exact: true })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await goToPayment(page)
  await pay(page, 'success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
})

test('what is kept again once there is room is told of no more', AGAIN, async ({ page }) => {
  await registered(page, `${WIZARD}/1`)
  await fillUp(page)
  await page.getByLabel('Naam van de boot', { exact: true }).fill('Vol')
  await expect(notice(page)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('filler'))
  await page.getByLabel('Naam van de boot', { exact: true }).fill('Ruim')
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('Ruim')
})

test(
  'in a browser that keeps nothing at all somebody logs in and fills in a request',
  AGAIN,
  async ({ page }) => {
    const email = newEmail()
    await tokenOfNewcomer(page, email)
    await block(page)
    await page.goto(`/account/login?redirect=${WIZARD}`)
    await page.getByLabel('E-mailadres', { exact: true }).fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page.getByText('Stap 1 van 6')).toBeVisible()
    await fillWizard(page, 'Dicht')
    await expect(notice(page)).toBeVisible()
    await expect(page.getByText('Dicht', { exact: true })).toBeVisible()
    const there = async () => (await serverDraft(page, email))?.data
    const boatPhoto = { id: expect.any(String) }
    await expect.poll(there).toMatchObject({ BoatDocuments: { boatPhoto }, Payment: {} })
    await page.getByRole('link', { name: 'Uitloggen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
    await expect(notice(page)).toHaveCount(0)
  },
)

test('without a line it says nothing is kept where nothing is', AGAIN, async ({ page }) => {
  await registered(page, `${WIZARD}/1`)
  await fillUp(page)
  await page.getByLabel('Naam van de boot', { exact: true }).fill('Vol')
  await expect(notice(page)).toBeVisible()
  await expect(next(page)).toBeEnabled()
  await page.context().setOffline(true)
  const offline = page.getByRole('status').filter({ hasText: 'Geen verbinding' })
  await expect(offline).toContainText('We proberen het opnieuw')
  await expect(offline).not.toContainText('is bewaard')
  await page.context().setOffline(false)
})

import type { Browser, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { serverDraft } from './server-draft.ts'
import { otherDevice, registered } from './signed-in.ts'
import { confirmAll, fillWizard, goToPayment, next, pay, WIZARD } from './transit-pages.ts'

const DRAFTS = '**/api/request-vignette/drafts**'

/** Two devices stand at the summary of one draft; on the first the name is changed without a line. */
async function changedHere(page: Page, browser: Browser): Promise<Page> {
  const email = await registered(page, WIZARD)
  await fillWizard(page, 'Samen')
  const answers = async () => Object.keys((await serverDraft(page, email))?.data ?? {})
  await expect.poll(answers).toContain('Payment')
  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/6`)
  await expect(other.getByText('Samen').first()).toBeVisible()
  await page.route(DRAFTS, (route) => route.abort())
  await page.goto(`${WIZARD}/1`)
  await page.getByLabel('Naam van de boot', { exact: true }).fill('Anders')
  await next(page).click()
  await expect(page.getByText('Stap 2 van 6')).toBeVisible()
  return other
}

async function lineIsBack(page: Page): Promise<void> {
  await page.unroute(DRAFTS)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('what was changed here after another device had sent and paid is said not to be part of it', async ({
  page,
  browser,
}) => {
  const other = await changedHere(page, browser)
  await goToPayment(other)
  await pay(other, 'success')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
  await lineIsBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
  await expect(page.getByRole('alert')).toContainText('Deze aanvraag is al verstuurd')
  await expect(page.getByRole('alert')).toContainText(
    'Wat u hier hebt veranderd, is niet meegestuurd.',
  )
  await expectAccessibleAtBothWidths(page, 'thank-you: sent elsewhere', 'page alert')
  await other.context().close()
})

test('while another device is still at the bank it is said what is not in the request yet', async ({
  page,
  browser,
}) => {
  const other = await changedHere(page, browser)
  await goToPayment(other)
  await lineIsBack(page)
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('staat nog niet in de aanvraag')
  await expect(page.getByText('Anders').first()).toBeVisible()
  // It holds for as long as it is so.
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('staat nog niet in de aanvraag')
  await page.getByRole('link', { name: /Wijzigen\s+Aandrijving/ }).click()
  await next(page).click()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('staat nog niet in de aanvraag')
  await pay(other, 'success')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
  await expect(page.getByRole('alert')).toContainText(
    'Wat u hier hebt veranderd, is niet meegestuurd.',
  )
  await other.context().close()
})

test('who comes back by the overview is told as well', async ({ page, browser }) => {
  const other = await changedHere(page, browser)
  await goToPayment(other)
  await pay(other, 'success')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
  await page.goto('/account/mijn-vignetten')
  await page.unroute(DRAFTS)
  await page.reload()
  await expect(page.getByText('Samen').first()).toBeVisible()
  await page.goto(`${WIZARD}/6`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
  await expect(page.getByRole('alert')).toContainText(
    'Wat u hier hebt veranderd, is niet meegestuurd.',
  )
  await other.context().close()
})

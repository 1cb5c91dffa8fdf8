import { readFile } from 'node:fs/promises'
import { againBut } from './again.ts'
import { expect, test } from './portal-test.ts'
import {
  countVignettes,
  fillAccount,
  fillDetails,
  fillWizard,
  goToPayment,
  next,
  pay,
  vignetteCards,
  WIZARD,
} from './transit-pages.ts'
import { newEmail, registered } from './signed-in.ts'

test('a visitor gets from the first click to a paid transit vignette', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await page.goto('/')
  await expect(page).toHaveURL(/\/request-vignette\/check$/)
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Vaart alleen door Amsterdam', { exact: true }).check()
  await next(page).click()
  await expect(page).toHaveURL('/request-vignette/Amsterdam/transit?from=check')
  await next(page).click()
  await expect(page).toHaveURL(
    '/account/register?redirect=/request-vignette/AMSTERDAM/transit/request',
  )
  await fillAccount(page, email)
  await fillDetails(page)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await fillWizard(page)

  // The recap as portal.md §9 and interface §3.6 write it.
  for (const words of ['5,20\u00a0m', '2,10\u00a0m', '€\u00a044,-', '31 december 2028']) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  // What is agreed to can be read.
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Lees de voorwaarden' }).click(),
  ])
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Voorwaarden voor het vignet')
  await terms.close()
  await goToPayment(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/\/request-vignette\/Amsterdam\/transit\/thank-you/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor uw aanvraag')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Samenvatting downloaden' }).click(),
  ])
  const pdf = await readFile(await download.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // Nothing of what was filled in is missing.
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('link', { name: 'Naar uw vignetten' }).click()
  const card = vignetteCards(page)
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Vrouwe')
  await expect(card).toContainText('In behandeling')

  const mailbox = `${process.env.SANDBOX_URL}/mail.json?to=${email}`
  await expect
    .poll(async () => ((await (await request.get(mailbox)).json()) as unknown[]).length)
    .toBeGreaterThan(1)
})

test('A13 a payment that settles later is followed to the thank-you', async ({ page }) => {
  await registered(page, WIZARD)
  await fillWizard(page)
  await goToPayment(page)
  await pay(page, 'pending')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /We wachten op uw betaling|Bedankt/,
  )
  await expect(page).toHaveURL(/thank-you/, { timeout: 60_000 })
})

for (const outcome of ['cancel', 'error', 'reject'] as const) {
  test(
    `A13 after ${outcome} the summary says so, and paying again makes no second request`,
    againBut<string>('cancel')(outcome),
    async ({ page }) => {
      await registered(page, WIZARD)
      await fillWizard(page)
      await goToPayment(page)
      await pay(page, outcome)
      await expect(page).toHaveURL(/\/request\/6\?requestId=/)
      await expect(page.getByRole('alert')).toContainText('De betaling is niet afgerond')
      // A22: who stops has made no mistake; only a refusal of the bank is a failure.
      await expect(page.getByRole('alert')).toContainText(
        outcome === 'cancel' ? 'Nog niet afgerond' : 'Er ging iets mis',
      )
      await goToPayment(page)
      await pay(page, 'success')
      await expect(page).toHaveURL(/thank-you/)
      await page.getByRole('link', { name: 'Naar uw vignetten' }).click()
      await expect(vignetteCards(page)).toHaveCount(1)
    },
  )
}

test('B6 and A34 who comes back with the browser’s own button and chooses another way of paying pays that way', async ({
  page,
}) => {
  await registered(page, WIZARD)
  await fillWizard(page)
  await goToPayment(page)
  await expect(page.getByText('iDEAL', { exact: false }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /Wijzigen\s+Betaalwijze/ }).click()
  // A34 on the steps too, once the server holds the request.
  await expect(page.getByText(/AV-\d{4}-\d{6}-\d/)).toBeVisible()
  await page.getByLabel('Creditcard').check()
  await page.getByLabel('Kaart', { exact: true }).selectOption({ label: 'Visa' })
  await next(page).click()
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  await expect(page.getByText(/AV-\d{4}-\d{6}-\d/)).toBeVisible()
  await goToPayment(page)
  await expect(page.getByText(/Creditcard \(visa\)/i)).toBeVisible()
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

import type { Page } from '@playwright/test'
import { leaveBank, onScreen, press, reach, tick } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { answerImpossibly } from './impossible-answer.ts'
import { expect, test } from './portal-test.ts'
import { logIn, next, register } from './transit-pages.ts'

const CHANGE = '/account/details/change-iban'

async function goToBank(page: Page): Promise<void> {
  await onScreen(page, 'Bankrekening wijzigen')
  await reach(page, page.getByLabel('Uw bank', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(next(page)).toBeDisabled()
  await tick(page, /^Ik machtig de gemeente/)
  await expect(next(page)).toBeDisabled()
  await tick(page, 'De nieuwe rekening staat op mijn naam.')
  await expect(next(page)).toBeEnabled()
  await press(page, 'Volgende')
  await expect(page.locator('[name=outcome][value=success]')).toBeVisible()
}

test('§2.8 the account of a mandate is changed by keyboard, whatever the bank answers', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await logIn(page, 'demo@vignet.example')
  await page.goto(CHANGE)
  const digits = page.getByText(/^Eindigt op \d{4}$/)
  const before = await digits.textContent()
  await expectAccessibleAtBothWidths(page, 'change-iban')

  for (const [outcome, message] of [
    ['cancel', 'U heeft de aanvraag afgebroken'],
    ['reject', 'De bank heeft uw aanvraag afgewezen'],
    ['error', 'Er is iets misgegaan bij het aanvragen van uw machtiging'],
  ] as const) {
    await page.locator('h1').focus()
    await goToBank(page)
    await leaveBank(page, outcome)
    await expect(page).toHaveURL(CHANGE)
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(digits).toHaveText(before ?? '')
  }
  await expectAccessibleAtBothWidths(page, 'change-iban: the bank refused')

  // The bank's message comes later than the browser: what the server has decides.
  await page.locator('h1').focus()
  await goToBank(page)
  await leaveBank(page, 'pending')
  await expect(page).toHaveURL(`${CHANGE}/thank-you`)
  await expectAccessibleAtBothWidths(page, 'change-iban: thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw bankrekening is gewijzigd', {
    timeout: 60_000,
  })
  await expect(page.getByText(before?.slice(-4) ?? '')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'change-iban: changed', 'success')
})

test('§8 a bank that cannot be reached, an answer without an address, no banks, an unknown status', async ({
  page,
}) => {
  await register(page, CHANGE)
  await expect(page.getByText('U hebt nog geen machtiging')).toBeVisible()
  const fill = async () => {
    await page.getByLabel('Uw bank', { exact: true }).selectOption('RABONL2U')
    await page.locator('[name=agreement]').check()
    await page.locator('[name=isAccountHolder]').check()
    await next(page).click()
  }
  const faults = `${process.env.SANDBOX_URL}/faults`
  await page.request.post(faults, { data: { mandates: { status: 503 } } })
  await fill()
  await expect(page.getByRole('alert')).toContainText('Er is iets misgegaan.', { timeout: 30_000 })
  await expect(page.getByLabel('Uw bank')).toHaveValue('RABONL2U')
  await page.request.delete(faults)
  const created = await answerImpossibly(page, 'mandate/create', { json: {} })
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Probeer het later opnieuw.')
  await created()

  await answerImpossibly(page, 'mandate/issuers', { json: {} })
  await page.reload()
  await expect(page.getByText('Er zijn nu geen banken')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'change-iban: no banks', 'empty')
  await page.goto(`${CHANGE}/iets-anders`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
})

test('A11 the old addresses: the payment method with its bank, and the thank-you with its PDF', async ({
  page,
}) => {
  await register(page, '/aanvragen/betaalmethode')
  await onScreen(page, 'Hoe wilt u betalen?')
  await next(page).click()
  await expect(page.locator('#term-error')).toBeVisible()
  await expect(page.locator('#issuer-error')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'old payment method: errors')
  const goOn = async (outcome: string) => {
    await page.locator('[name=term][value="1"]').check()
    await page.getByLabel('Uw bank', { exact: true }).selectOption('INGBNL2A')
    await next(page).click()
    await page.locator(`[name=outcome][value=${outcome}]`).click()
  }
  await goOn('cancel')
  await expect(page.getByRole('alert')).toContainText('U heeft de aanvraag afgebroken')
  await goOn('success')
  // This account has no request to thank for.
  await expect(page).toHaveURL('/account/mijn-vignetten', { timeout: 60_000 })

  await page.goto('/aanvragen/betaalmethode')
  await expect(page.getByText(/U hebt al een machtiging/)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'old payment method: with a mandate')
  await page.goto('/aanvragen/bedankt/0199f0e0-0000-7000-8000-000000000000')
  await page.getByRole('button', { name: 'Samenvatting downloaden (pdf)' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Er is iets misgegaan bij het downloaden van de samenvatting.',
  )
  await expectAccessibleAtBothWidths(page, 'old thank-you: no summary')
})

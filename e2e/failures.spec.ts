import type { APIRequestContext, Page, Route } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { breakKeptFile } from './break-kept-file.ts'
import { test } from './faulty-line.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { madePdf } from './made-pdf.ts'
import { fillSimpleMooring, mooringWizard } from './mooring-pages.ts'
import { expect } from './portal-test.ts'
import { MOORING_ANSWERS, NEW, registered, signIn, tokenOf } from './signed-in.ts'
import {
  confirmAll,
  countVignettes,
  fillAccount,
  fillWizard,
  goToPayment,
  next,
  pay,
  PHOTO,
  WIZARD,
} from './transit-pages.ts'

const FAULTS = `${process.env.SANDBOX_URL}/faults`

/** Sends what is confirmed while no payment can begin: the request is kept, and said to be. */
async function sendWithoutProvider(page: Page, request: APIRequestContext): Promise<void> {
  await request.post(FAULTS, { data: { payments: { status: 503 } } })
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(page.getByRole('alert')).toContainText('De aanvraag is bewaard', {
    timeout: 30_000,
  })
}

test('§8 an e-mail that is registered already is refused in the first step', async ({ page }) => {
  await page.goto('/account/register')
  await fillAccount(page, 'demo@vignet.example')
  await expect(page.getByRole('alert')).toContainText('Er is al een account met dit e-mailadres')
})

test('a photo that the server cannot read is told at its field, and can be replaced', async ({
  page,
}) => {
  await registered(page, WIZARD)
  await fillWizard(page)
  await breakKeptFile(page, 'vignette-draft:AMSTERDAM:transit:boatPhoto')
  await page.reload()
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectFieldError(
    page.getByLabel('Foto van de boot', { exact: true }),
    'Dit bestand is beschadigd of is geen foto.',
  )
  await expect(page).toHaveTitle(/^\(1 invoerfout\)/)
  await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await next(page).click()
  await goToPayment(page)
})

test('when the payment provider is away the request is kept, and trying again makes no second', async ({
  page,
  request,
}) => {
  await registered(page, WIZARD)
  await fillWizard(page)
  await confirmAll(page)
  await sendWithoutProvider(page, request)
  // In this time what was answered is kept as a draft, of which the server has made a request by now: this browser's own.
  await page.waitForTimeout(1_500)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(page.getByRole('alert')).toContainText('Betalen lukt nu niet')
  await request.delete(FAULTS)
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

for (const [what, call, fault] of [
  ['the mandate is asked', /POST .*mandate\/create$/, 'cut'],
  ['the mandate is answered', /POST .*mandate\/create$/, 'answer lost'],
  ['it is asked whether there is one', /GET .*request-vignette\/user$/, 'cut'],
] as const) {
  test(
    `a line that breaks while ${what} is told with what is kept, and trying again makes no second`,
    againBut<string>('the mandate is answered')(what),
    async ({ page, line }) => {
      await registered(page, mooringWizard('Weesp'))
      await fillSimpleMooring(page)
      await confirmAll(page)
      line.fails(call, fault)
      await page.getByRole('button', { name: 'Naar de bank' }).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Er is geen verbinding. Controleer uw internet')
      await expect(alert).toContainText('De aanvraag is bewaard.')
      line.mend()
      await page.getByRole('button', { name: 'Naar de bank' }).click()
      await pay(page, 'success')
      await expect(page).toHaveURL(/thank-you/)
      expect(await countVignettes(page)).toBe(1)
    },
  )
}

test('while the bank is waited for it is said that the request is kept', async ({ page, line }) => {
  await registered(page, mooringWizard('Weesp'))
  await fillSimpleMooring(page)
  await confirmAll(page)
  line.fails(/POST .*mandate\/create$/, 'silent')
  await page.getByRole('button', { name: 'Naar de bank' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'De aanvraag is bewaard. U gaat zo verder.' }),
  ).toBeVisible()
  await expect(page.getByText('procent')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'wizard: the bank is waited for')
  line.mend()
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
})

test(
  'a draft that arrives late beside its own request leads nobody away from what they confirmed',
  AGAIN,
  async ({ page, request }) => {
    let letDraftsGo = () => {}
    const isSaved = new Promise<void>((resolve) => (letDraftsGo = resolve))
    await page.route('**/request-vignette/drafts/**', async (route) => {
      if (route.request().method() === 'PUT') await isSaved
      await route.continue()
    })
    // The request is there before the draft arrives, and its own answer comes last.
    const bringLate = async (route: Route) => {
      const answer = await route.fetch()
      const refused = page.waitForResponse((reply) => reply.status() === 409)
      letDraftsGo()
      await refused
      await page.waitForTimeout(500)
      await route.fulfill({ response: answer })
    }
    await page.route('**/save-passage', bringLate, { times: 1 })
    await registered(page, WIZARD)
    await fillWizard(page)
    await confirmAll(page)
    await sendWithoutProvider(page, request)
    await request.delete(FAULTS)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await page.getByRole('button', { name: 'Naar betalen' }).click()
    await pay(page, 'success')
    expect(await countVignettes(page)).toBe(1)
  },
)

test('who sent PDFs that were too heavy is told at the next one, and sends a photo', async ({
  page,
}) => {
  const email = await registered(page, '/favicon.svg')
  const token = await tokenOf(page, email)
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    'x-file-name': 'tekening.pdf',
  }
  for (const times of [1, 2, 3]) {
    // More than anybody prints, and another each time: the same one counts once.
    const heavy = madePdf(...Array.from({ length: 1_001 }, (_, at) => `Blad ${at} van ${times}`))
    const sent = await page.request.post('/api/request-vignette/files', {
      ...{ headers, data: heavy, timeout: 60_000 },
    })
    expect(sent.status(), `for the ${times}th time`).toBe(422)
  }
  const MooringSpot = { mooringSpot: 'private' }
  await signIn(page, token, { 'AMSTERDAM:mooring': { ...MOORING_ANSWERS, MooringSpot } })
  await page.goto('/request-vignette/Amsterdam/mooring/request/7')
  const lease = page.getByLabel('Erfpacht- of eigendomsbewijs', { exact: true })
  await lease.setInputFiles({
    ...{ name: 'erfpacht.pdf', mimeType: 'application/pdf', buffer: madePdf('Erfpacht') },
  })
  const refused = /U hebt al een paar keer een pdf gekozen die te ingewikkeld is/
  await expectFieldError(lease, refused)
  await page.getByRole('button', { name: 'Verwijderen boat.jpg' }).click()
  await next(page).click()
  // Beside what is missing, which the browser knows by itself.
  const wrong = page.getByRole('alert').getByRole('link')
  await expect(wrong).toHaveText([/foto/, refused])
  await expectFieldError(lease, refused)
  await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  // It would be refused with the request as well.
  await next(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link', { name: refused })).toHaveCount(1)
  await expect(page.getByText('Stap 7 van 9')).toBeVisible()
  await lease.setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toHaveCount(2)
  await next(page).click()
  await expect(page.getByText('Stap 8 van 9')).toBeVisible()
})

test('§8 a calculation that the server refuses is asked for once, and can be asked for again', async ({
  page,
  line,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/calculate')) asked.push(request.url())
  })
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:mooring': MOORING_ANSWERS })
  line.fails(/\/calculate$/, 'not found')
  await page.goto('/request-vignette/Amsterdam/mooring/request/6')
  const again = page.getByRole('button', { name: 'Opnieuw proberen' })
  await expect(again).toBeVisible()
  const before = asked.length
  expect(before).toBeLessThan(4)
  line.mend()
  await again.click()
  await expect(page.getByRole('radio', { name: /Milieu|Regulier/ }).first()).toBeVisible()
  expect(asked).toHaveLength(before + 1)
})

test(
  'a line that is cut while the menu comes takes nothing from the screen that stands',
  AGAIN,
  async ({ page, line }) => {
    line.fails(/\/assets\/menu-/, 'cut')
    await registered(page, '/account/details')
    await expect(page.getByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeVisible()
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeVisible()
    await expect(page.getByText('Application Error')).toHaveCount(0)
  },
)

import { answerImpossibly } from './impossible-answer.ts'
import { expect, test } from './portal-test.ts'
import { MOORING_ANSWERS, NEW, signIn, tokenOf } from './signed-in.ts'
import {
  confirmAll,
  countVignettes,
  fillAccount,
  fillWizard,
  goToPayment,
  next,
  pay,
  PHOTO,
  register,
} from './transit-pages.ts'

const FAULTS = `${process.env.SANDBOX_URL}/faults`

test('§8 an e-mail that is registered already is refused in the first step', async ({ page }) => {
  await page.goto('/account/register')
  await fillAccount(page, 'demo@vignet.example')
  await expect(page.getByRole('alert')).toContainText('Er is al een account met dit e-mailadres')
})

test('a photo that the server cannot read is told at its field, and can be replaced', async ({
  page,
}) => {
  await register(page)
  await fillWizard(page)
  await page.getByRole('link', { name: /Wijzigen\s+Foto/ }).click()
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000)])
  await page
    .getByLabel('Foto van de boot', { exact: true })
    .setInputFiles({ name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: broken })
  await expect(page.getByText('kapot.jpg').first()).toBeVisible()
  await next(page).click()
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.locator('#boatPhoto-error')).toBeVisible()
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
  await register(page)
  await fillWizard(page)
  await confirmAll(page)
  await request.post(FAULTS, { data: { payments: { status: 503 } } })
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(page.getByRole('alert')).toContainText('Uw aanvraag is bewaard', {
    timeout: 30_000,
  })
  await request.delete(FAULTS)
  await page.getByRole('button', { name: 'Naar betalen' }).click()
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

test('§8 a calculation that the server refuses is asked for once, and can be asked for again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/calculate')) asked.push(request.url())
  })
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:mooring': MOORING_ANSWERS })
  // As a server with newer rules than this browser's would.
  const refusal = { status: 422, json: { message: 'Er is iets misgegaan' } }
  const mend = await answerImpossibly(page, 'calculate', refusal)
  await page.goto('/request-vignette/Amsterdam/mooring/request/6')
  const again = page.getByRole('button', { name: 'Opnieuw proberen' })
  await expect(again).toBeVisible()
  const before = asked.length
  expect(before).toBeLessThan(4)
  await mend()
  await again.click()
  await expect(page.getByRole('radio', { name: /Milieu|Regulier/ }).first()).toBeVisible()
  expect(asked).toHaveLength(before + 1)
})

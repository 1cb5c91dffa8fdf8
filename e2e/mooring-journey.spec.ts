import { readFile } from 'node:fs/promises'
import {
  addDocuments,
  chooseMarina,
  chooseSpot,
  expectNothingKept,
  fillBoatSteps,
  fillMandate,
  fillSimpleMooring,
  goToBank,
  logIn,
  mooringWizard,
  onStep,
  SPOTS,
} from './mooring-pages.ts'
import { outcomeButton } from './outcomes.ts'
import { expect, test } from './portal-test.ts'
import { confirmAll, countVignettes, next, pay, PHOTO, register } from './transit-pages.ts'
import { registered } from './signed-in.ts'

const OUTCOME_MESSAGES = {
  cancel: 'U heeft de aanvraag afgebroken',
  reject: 'De bank heeft uw aanvraag afgewezen',
  error: 'Er is iets misgegaan bij het aanvragen van uw machtiging',
} as const

test('an old boat in an Amsterdam marina, by a new mandate; then Weesp with the mandate that is there', async ({
  page,
}) => {
  await register(page, mooringWizard('Amsterdam'))
  await fillBoatSteps(page, { length: '5,20', drive: 'Benzine', objectAge: 'old' })
  await chooseSpot(page, 'marina')
  // §5 every word must match; a screen reader hears how many there are.
  const status = page.getByRole('status').filter({ hasText: 'gevonden' })
  await expect(status).toHaveText('14 jachthavens gevonden')
  await page.getByLabel('Zoek uw jachthaven', { exact: true }).fill('haven sloterdijk')
  await expect(status).toHaveText('0 jachthavens gevonden')
  await expect(page.getByText('Geen jachthaven gevonden')).toBeVisible()
  await chooseMarina(page, '1026cg het', 'Zeilvereniging Het Y')
  // What was chosen can be edited.
  await page.getByRole('link', { name: 'Vorige' }).click()
  await chooseSpot(page, 'marina')
  await page.getByRole('button', { name: /Wijzigen/ }).click()
  await expect(page.getByLabel('Zoek uw jachthaven', { exact: true })).toBeFocused()
  await chooseMarina(page, 'sixh', 'Sixhaven')

  await page.getByText('Uw boot en uw antwoorden').click()
  for (const words of ['Vrouwe', '5,20\u00a0m', '10,92\u00a0m²', 'Sixhaven']) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await page.getByLabel('Abonnement').check()
  await next(page).click()
  await page.getByLabel('Foto van de boot', { exact: true }).setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await page.reload()
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await addDocuments(page, ['boatPhoto', 'navyBill'])
  await fillMandate(page)
  for (const words of ['Benzine', 'Jachthaven', 'Sixhaven', 'navyBill.pdf', '1 termijn', 'ING']) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await goToBank(page)
  await pay(page, 'pending')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We wachten op uw bank|Bedankt/)
  await expect(page).toHaveURL(/\/request-vignette\/Amsterdam\/mooring\/thank-you\?requestId=/, {
    timeout: 60_000,
  })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expectNothingKept(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Samenvatting downloaden' }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  // Nothing of what was filled in is missing.
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto(mooringWizard('Weesp'))
  const boat = { length: '4,80', drive: 'Elektrisch', objectAge: 'new', boatName: 'Zwaan' } as const
  await fillBoatSteps(page, boat)
  await page.getByLabel(SPOTS.private, { exact: true }).check()
  await expect(page.getByText('Voeg straks uw erfpacht- of eigendomsbewijs toe')).toBeVisible()
  await next(page).click()
  await onStep(page, 6)
  // The only vignette there is, is chosen already.
  await expect(page.getByRole('group', { name: 'Soort vignet' }).getByRole('radio')).toBeChecked()
  await next(page).click()
  await addDocuments(page, ['boatPhoto', 'purchaseProof', 'boatLeasehold'])
  await expect(page.getByLabel('Uw bank', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/rekening die eindigt op \d{4}/)).toBeVisible()
  await fillMandate(page)
  await expect(page.getByText('Dit vignet geldt alleen in Weesp.')).toBeVisible()
  await confirmAll(page)
  // A26: with a mandate nobody goes to a bank, and none has just confirmed anything.
  await page.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await expect(page).toHaveURL(/\/request-vignette\/Weesp\/mooring\/thank-you\?requestId=/)
  await expect(page.getByText('We gebruiken de machtiging die u al had gegeven.')).toBeVisible()
  // What is collected when, as the server has it.
  await expect(page.getByRole('region', { name: 'Uw aanvraag' })).toContainText(
    /In 1 termijn€.[\d.,-]+(, als de aanvraag is goedgekeurd| op \d+ \w+ \d{4})/,
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await countVignettes(page)).toBe(2)
})

test('A14 a bank that says no ends the session, and after logging in it can be tried again', async ({
  page,
}) => {
  const email = await registered(page, mooringWizard('Amsterdam'))
  await fillSimpleMooring(page, 'Zeeland')
  for (const [outcome, message] of Object.entries(OUTCOME_MESSAGES)) {
    await goToBank(page)
    await pay(page, outcome as keyof typeof OUTCOME_MESSAGES)
    await expect(page).toHaveURL(/\/account\/login\?redirect=/)
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByRole('alert')).toContainText('Log in om verder te gaan.')
    await logIn(page, email)
    await expect(page).toHaveURL(/\/Amsterdam\/mooring\/request\/9\?requestId=/)
    // A34: the server holds it, so it has a number.
    await expect(page.getByRole('definition').getByText(/^AV-\d{4}-\d{6}-\d$/)).toBeVisible()
    // A25: what was filled in is still there.
    for (const words of ['Zeeland', 'boat.jpg', 'ING']) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  }
  // A status in the address is only a hint: there is no mandate, so this is no way to the thank-you.
  const requestId = new URL(page.url()).searchParams.get('requestId')
  await page.goto(`/request-vignette/Amsterdam/mooring/redirect/success/${requestId}`)
  await expect(page).toHaveURL(/\/mooring\/request\/9\?requestId=/)
  await expect(page.getByRole('alert')).toContainText('De machtiging is niet afgerond.')
  // The overview leads back to the summary as well.
  await page.goto('/account/mijn-vignetten')
  await page.getByRole('link', { name: 'Machtiging afgeven Zeeland' }).click()
  await expect(page).toHaveURL(/\/mooring\/request\/9\?requestId=/)
  await goToBank(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
  // A24: also with a mandate. B15: and the server takes the token no longer.
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.goto(`/request-vignette/Amsterdam/mooring/redirect/cancel/${requestId}`)
  await expect(page).toHaveURL(/\/account\/login\?redirect=/)
  // A23: this request was handed in, so that nothing of it is left to finish.
  await expect(page.getByText('U heeft de aanvraag afgebroken', { exact: false })).toBeVisible()
  await expect(page.getByText('Nog niet afgerond')).toHaveCount(0)
  const headers = { authorization: `Bearer ${token}` }
  await expect
    .poll(async () => (await page.request.get('/api/request-vignette/user', { headers })).status())
    .toBe(401)
})

test('a change drops what no longer holds and says so; two clicks, Back and a second tab make one request', async ({
  page,
  context,
}) => {
  await registered(page, mooringWizard('Amsterdam'))
  await fillBoatSteps(page, { length: '12', drive: 'Hybride', objectAge: 'new' })
  await chooseSpot(page, 'marina')
  await chooseMarina(page, 'sixhaven', 'Sixhaven')
  await page.getByLabel('Abonnement').check()
  await next(page).click()
  await addDocuments(page, ['boatPhoto', 'purchaseProof', 'anchorBanExemption', 'navyBill'])
  await fillMandate(page)

  const dropped = page.getByRole('status').filter({ hasText: 'Uw antwoorden zijn aangepast' })
  await page.getByRole('link', { name: /Wijzigen\s+Ligplaats/ }).click()
  await chooseSpot(page, 'public')
  await onStep(page, 6)
  for (const words of [
    'Jachthaven: Sixhaven',
    'Soort vignet: Ligplaatsvignet Abonnement',
    'navyBill.pdf',
  ]) {
    await expect(dropped).toContainText(words)
  }
  await next(page).click()
  await onStep(page, 9)
  await page.getByRole('link', { name: /Wijzigen\s+Gegevens/ }).click()
  await page.getByLabel('Lengte', { exact: true }).fill('9')
  await next(page).click()
  await onStep(page, 9)
  await expect(dropped).toContainText('Ontheffing afmeerverbod: anchorBanExemption.pdf')
  await page.reload()
  await onStep(page, 9)
  await expect(page.getByText('purchaseProof.pdf', { exact: true })).toBeVisible()
  await expect(page.getByText('navyBill.pdf', { exact: true })).toHaveCount(0)

  const second = await context.newPage()
  await second.goto(`${mooringWizard('Amsterdam')}/9`)
  await confirmAll(second)
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar de bank' }).dblclick()
  await expect(outcomeButton(page, 'success')).toBeVisible()
  await second.getByRole('button', { name: 'Naar de bank' }).click()
  await expect(outcomeButton(second, 'success')).toBeVisible()
  await page.goBack()
  // A22: who did not finish at the bank is told so, and how to go on.
  await expect(page.getByRole('alert')).toContainText('De machtiging is niet afgerond.')
  await goToBank(page)
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

test('§8 without the bank the request is kept, and trying again makes no second', async ({
  page,
  request,
}) => {
  const faults = `${process.env.SANDBOX_URL}/faults`
  await registered(page, mooringWizard('Weesp'))
  await fillSimpleMooring(page)
  await confirmAll(page)
  await request.post(faults, { data: { mandates: { status: 503 } } })
  await page.getByRole('button', { name: 'Naar de bank' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Er is iets misgegaan.', { timeout: 30_000 })
  await expect(alert).toContainText('De aanvraag is bewaard. Probeer het later opnieuw.')
  await request.delete(faults)
  await page.getByRole('button', { name: 'Naar de bank' }).click()
  await pay(page, 'success')
  await expect(page).toHaveURL(/thank-you/)
  expect(await countVignettes(page)).toBe(1)
})

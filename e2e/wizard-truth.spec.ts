import type { Page } from '@playwright/test'
import { mooringWizard, onStep } from './mooring-pages.ts'
import { expectFieldError } from './field-error.ts'
import { expect, test } from './portal-test.ts'
import { MOORING_ANSWERS, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { next, WIZARD } from './transit-pages.ts'

/** What the wizard says must be so; each test is named for the defect (D) or reading (A) that it holds. */

/** A step of a mooring request in Amsterdam that is answered but for what is changed here. */
async function openMooring(page: Page, step: number, changes: object = {}) {
  const answers = { ...MOORING_ANSWERS, ...changes }
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:mooring': answers })
  await page.goto(`${mooringWizard('Amsterdam')}/${step}`)
  await onStep(page, step)
}

const statusOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('A30 a number of a cancelled vignette is written as people do, and the field shows what was made of it', async ({
  page,
}) => {
  await openMooring(page, 3, { CancelledVignette: undefined })
  await page.getByLabel('Ja', { exact: true }).check()
  const number = page.getByLabel('Nummer van het opgezegde vignet', { exact: true })
  for (const [written, shown] of [
    ['v26 ooooo12', 'V26-0000012'],
    ['V26.000.00.12', 'V26-0000012'],
    [' 12 34 ', '12 34'],
  ] as const) {
    await number.fill(written)
    await number.blur()
    await expect(number).toHaveValue(shown)
  }
})

test('D3 a number of a cancelled vignette that is not known is told at the step, in the sum and on the summary', async ({
  page,
}) => {
  await openMooring(page, 3, {
    CancelledVignette: undefined,
    MandatePayment: { term: 1, issuer: 'INGBNL2A' },
  })
  await page.getByLabel('Ja', { exact: true }).check()
  await page.getByLabel('Nummer van het opgezegde vignet', { exact: true }).fill(' 12 34 ')
  await next(page).click()
  await expect(statusOf(page, 'Er is geen verrekening')).toContainText(
    'Dit nummer kennen wij niet; er is geen verrekening.',
  )
  await onStep(page, 3)
  // It may still be sent.
  await next(page).click()
  await onStep(page, 4)
  for (const step of [6, 9]) {
    await page.goto(`${mooringWizard('Amsterdam')}/${step}`)
    await onStep(page, step)
    await expect(
      page.getByRole('rowheader', { name: /Verrekening.*Dit nummer kennen wij niet/ }),
    ).toBeVisible()
  }
})

const FOR_WHEN = /vignet aan voor \d{4} \((1 januari )?tot en met 31 december \d{4}\)/

test('D4 and A33 step 1, the offer and the summary name the year that is asked for', async ({
  page,
}) => {
  await openMooring(page, 1)
  await expect(page.getByText(FOR_WHEN)).toBeVisible()
  await openMooring(page, 6)
  await expect(
    page.getByText(/voor \d{4} \(.*tot en met 31 december \d{4}\)/).first(),
  ).toBeVisible()
  await openMooring(page, 9, { MandatePayment: { term: 1, issuer: 'INGBNL2A' } })
  await expect(page.getByText(FOR_WHEN)).toBeVisible()
})

test('D12 a long boat is told what it needs at step 1, by district and type, and where to ask for it', async ({
  page,
}) => {
  await openMooring(page, 1)
  const notice = statusOf(page, 'Uw boot is langer dan 10 meter')
  await page.getByLabel('Lengte', { exact: true }).fill('10,80')
  await expect(notice).toContainText('ontheffing')
  const link = notice.getByRole('link', { name: /Vraag de ontheffing aan/ })
  await expect(link).toHaveAttribute('href', 'https://www.vignet.example')
  const [token, answers] = [await tokenOf(page, NEW), { 'WEESP:mooring': MOORING_ANSWERS }]
  await signIn(page, token, answers)
  await page.goto(`${mooringWizard('Weesp')}/1`)
  await page.getByLabel('Lengte', { exact: true }).fill('11')
  await expect(notice).toContainText('Weesp')
  await expect(notice).not.toContainText(/Amsterdam|ontheffing/)
})

test('D12 the step that asks for the exemption says where who has none gets it', async ({
  page,
}) => {
  const long = { boatName: 'Vrouwe', boatLength: 10.8, boatWidth: 2.1 }
  await openMooring(page, 7, { BoatGeneralInfo: long, BoatDocuments: undefined })
  await expect(page.getByLabel('Ontheffing afmeerverbod')).toBeAttached()
  const link = page.getByRole('main').getByRole('link', { name: /Vraag de ontheffing aan/ })
  await expect(link).toHaveAttribute('href', 'https://www.vignet.example')
})

test('D12 and D4 the information page says for when, which documents and when, and where to ask', async ({
  page,
}) => {
  await page.goto('/request-vignette/Amsterdam/mooring?from=check')
  const needed = page.getByRole('region', { name: 'Soms ook nodig' }).getByRole('listitem')
  await expect(needed).toHaveCount(4)
  await expect(needed.filter({ hasText: 'Ontheffing afmeerverbod' })).toContainText(
    'Als uw boot langer is dan 10 meter',
  )
  await expect(page.getByRole('link', { name: /Vraag de ontheffing aan/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In het kort' })).toContainText(
    /\d{4} \((1 januari )?tot en met 31 december \d{4}\)/,
  )
  await page.goto('/request-vignette/Weesp/mooring')
  await expect(needed).toHaveCount(3)
  await page.goto('/request-vignette/Amsterdam/transit?from=check')
  await expect(page.getByRole('region', { name: 'In het kort' })).toContainText(/€.4\d,-/)
  // The way on stands above as well as below.
  await page.getByRole('button', { name: 'Aanvraag starten' }).click()
  await expect(page).toHaveURL(/\/account\/register\?redirect=/)
})

test('a berth in a marina is told which proof it needs, as one on own ground is', async ({
  page,
}) => {
  await openMooring(page, 5)
  await page.getByLabel('Jachthaven', { exact: true }).check()
  await expect(statusOf(page, 'U hebt een bewijs nodig')).toContainText('factuur van de jachthaven')
})

test('D22 a measure is never changed in silence, centimetres are understood, and a boat wider than long is asked back', async ({
  page,
}) => {
  await openMooring(page, 1)
  const length = page.getByLabel('Lengte', { exact: true })
  for (const typed of ['-3', '1.234,5', '1e3']) {
    await length.fill(typed)
    await expectFieldError(length, 'Dit is geen maat')
    await expect(length).toHaveValue(typed)
  }
  await length.fill('abc')
  await expect(statusOf(page, 'Niet alles wat u typte is overgenomen')).toBeVisible()
  // Of 'abc' nothing stands there, so that there is nothing to clear before a number is typed.
  await length.fill('5,20')
  await expect(statusOf(page, 'Niet alles wat u typte is overgenomen')).toHaveCount(0)
  await length.fill('3x')
  await expect(statusOf(page, 'Niet alles wat u typte is overgenomen')).toBeVisible()
  // Who begins anew has lost nothing.
  await length.clear()
  await expect(statusOf(page, 'Niet alles wat u typte is overgenomen')).toHaveCount(0)
  await length.fill('5,255')
  await expect(statusOf(page, 'Niet alles wat u typte is overgenomen')).toBeVisible()
  await length.fill('6')
  await expect(statusOf(page, 'Niet alles wat u typte is overgenomen')).toHaveCount(0)
  await length.fill('520')
  await expect(statusOf(page, 'Bedoelt u 5,20 meter?')).toBeVisible()
  await page.getByRole('button', { name: 'Ja, 5,20 meter' }).click()
  await expect(length).toHaveValue('5,20')
  await expect(page.getByText('mag niet langer zijn')).toHaveCount(0)
  await page.getByLabel('Breedte', { exact: true }).fill('10')
  await next(page).click()
  await expect(statusOf(page, 'Uw boot is breder dan lang')).toBeVisible()
  await onStep(page, 1)
  await next(page).click()
  await onStep(page, 2)
})

test('step 6 shows the vignettes as rows with their price, and the sum of the chosen one alone', async ({
  page,
}) => {
  await openMooring(page, 6, {
    MooringSpot: { mooringSpot: 'marina', marinaID: '1' },
    MooringType: undefined,
  })
  for (const name of [/^Ligplaatsvignet Regulier € \d/, /^Ligplaatsvignet Abonnement .*€ \d/]) {
    await expect(page.getByRole('radio', { name })).toBeVisible()
  }
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('radio', { name: /Abonnement/ }).check()
  await expect(page.getByRole('table', { name: /Abonnement/ })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(1)
})

test('the summary shows who asks and how to reach them, and says no name twice', async ({
  page,
}) => {
  await openMooring(page, 9, { MandatePayment: { term: 1, issuer: 'INGBNL2A' } })
  const person = page.getByRole('region', { name: 'Uw gegevens' })
  await expect(person).toContainText(NEW)
  await expect(person).toContainText(/Telefoonnummer/)
  await expect(person.getByRole('link', { name: /Wijzigen/ })).toHaveAttribute(
    'href',
    '/account/details',
  )
  const drive = page.getByRole('region', { name: 'Aandrijving' })
  await expect(drive.getByText('Aandrijving', { exact: true }).first()).toBeVisible()
  await expect(drive.getByRole('term')).toHaveCount(0)
})

test('D10 a step that is opened without a line says so, and goes on when it is back', async ({
  page,
  context,
}) => {
  await openMooring(page, 1)
  await context.setOffline(true)
  await expect(statusOf(page, 'Geen verbinding')).toContainText(
    'Wat u hebt ingevuld is bewaard. We proberen het opnieuw.',
  )
  await context.setOffline(false)
  await expect(statusOf(page, 'Geen verbinding')).toHaveCount(0)
})

test('D9 a press on a pin of the map is answered, at any zoom, and pins have the numbers of their rows', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
  await page.goto(`${WIZARD}/4`)
  await page.getByLabel('Direct zelf afhalen').check({ force: true })
  const pin = page.getByTitle('1. Afhaalpunt Noord')
  await expect(pin).toBeVisible()
  // At the first zoom too, each of all of them.
  for (const row of await page.getByRole('radio', { name: /^\d\. / }).all()) {
    const name =
      (await row.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? ''
    const title = page.getByTitle(name, { exact: true })
    await title.scrollIntoViewIfNeeded()
    const box = (await title.boundingBox())!
    for (const [right, down] of [
      [18, 6],
      [6, 16],
      [30, 16],
      [18, 40],
    ] as const) {
      const seen = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('[title]')?.getAttribute('title'),
        [box.x + right, box.y + down] as const,
      )
      expect(seen, `${name} at ${right}, ${down}`).toBe(name)
    }
    await page.mouse.click(box.x + 18, box.y + 16)
    await expect(row).toBeChecked()
  }
  // The eye of the pin, where one aims.
  const press = async () => {
    await pin.scrollIntoViewIfNeeded()
    const box = (await pin.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + 16)
  }
  await press()
  await expect(page.getByRole('radio', { name: '1. Afhaalpunt Noord' })).toBeChecked()
  await page.getByRole('radio', { name: /Amstel/ }).check({ force: true })
  for (const zoom of ['11', '12']) {
    await test.step(zoom, () => page.getByRole('button', { name: 'Inzoomen' }).click())
  }
  await press()
  await expect(page.getByRole('radio', { name: '1. Afhaalpunt Noord' })).toBeChecked()
  // On a phone the list stands above the map.
  await page.setViewportSize({ width: 390, height: 800 })
  const list = (await page.getByRole('group', { name: 'Kies een afhaalpunt' }).boundingBox())!
  const map = (await page.getByRole('region', { name: /^Kaart/ }).boundingBox())!
  expect(list.y).toBeLessThan(map.y)
})

test('§2.7 who changes the own details from the summary goes on with the request where it was', async ({
  page,
}) => {
  await openMooring(page, 9, { MandatePayment: { term: 1, issuer: 'INGBNL2A' } })
  await page.getByRole('link', { name: 'Wijzigen Uw gegevens' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeVisible()
  await page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Uw gegevens zijn opgeslagen')).toBeVisible()
  // A reload knows it too.
  await page.reload()
  await page.getByRole('link', { name: 'Verder met uw aanvraag' }).click()
  await onStep(page, 9)
  await page.getByRole('link', { name: 'Wijzigen Uw gegevens' }).click()
  await page.getByRole('link', { name: 'Vorige' }).click()
  await onStep(page, 9)
})

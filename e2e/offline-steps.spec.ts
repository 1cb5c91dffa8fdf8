import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import {
  addDocuments,
  chooseMarina,
  chooseSpot,
  fillBoatSteps,
  fillMandate,
  mooringWizard,
  onStep,
} from './mooring-pages.ts'
import { expect, test } from './portal-test.ts'
import { registered, tokenOf } from './signed-in.ts'
import { confirmAll, fillBoat, fillWizard, next, WIZARD } from './transit-pages.ts'

/** What later steps are drawn by, and choose from. */
const STEPS = /\/assets\/steps-\w+.*\.js$/
const OF_TRANSIT = [STEPS, /\/get-vignet-costs$/, /\/vignette-expiration-date\//]
const OF_MOORING = [STEPS, /\/marinas\//, /\/mooring-types\//, /\/issuers$/]
const TOLD = 'Geen verbinding'

/** Opens the first step, and reads it for a moment. */
async function openFirstStep(page: Page, wizard: string, later: RegExp[]): Promise<void> {
  const come = later.map((pattern) =>
    page.waitForEvent('requestfinished', (request) => pattern.test(request.url())),
  )
  await page.goto(`${wizard}/1`)
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toBeVisible()
  await Promise.all(come)
}

async function draftsOf(page: Page, email: string): Promise<{ data: object }[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page, email)}` }
  const answer = await page.request.get('/api/request-vignette/drafts', { headers })
  return ((await answer.json()) as { drafts: { data: object }[] }).drafts
}

/** With a line again the server has all of it, in one draft. */
async function expectKeptOnce(page: Page, email: string, data: object): Promise<void> {
  await page.context().setOffline(false)
  await expect.poll(async () => await draftsOf(page, email)).toMatchObject([{ data }])
}

test(
  'issue 14, 2: a transit request that was opened goes on without a line, on each step',
  AGAIN,
  async ({ page }) => {
    const email = await registered(page, '/favicon.svg')
    await openFirstStep(page, WIZARD, OF_TRANSIT)
    await page.context().setOffline(true)
    await fillWizard(page, 'Zonder lijn')
    await expect(page.getByText(TOLD)).toBeVisible()
    await expect(page.getByText('€ 44,-').first()).toBeVisible()
    await expect(page.getByText('Zonder lijn').first()).toBeVisible()
    // Nothing is sent, and it is said; what was filled in stays.
    await confirmAll(page)
    await page.getByRole('button', { name: 'Naar betalen' }).click()
    await expect(page.getByRole('alert')).toContainText('Er is geen verbinding')
    await expectKeptOnce(page, email, {
      ...{ BoatGeneralInfo: { boatName: 'Zonder lijn', boatLength: 5.2 }, DriveType: {} },
      ...{ BoatDocuments: { boatPhoto: { id: expect.any(String) } }, Delivery: {}, Payment: {} },
    })
  },
)

test('issue 14, 2: a mooring request that was opened goes on without a line, on each step', async ({
  page,
}) => {
  const email = await registered(page, '/favicon.svg')
  await openFirstStep(page, mooringWizard('Amsterdam'), OF_MOORING)
  await page.context().setOffline(true)
  await fillBoatSteps(page, {
    ...{ length: '5,20', drive: 'Benzine', objectAge: 'old', boatName: 'Zonder lijn' },
  })
  await chooseSpot(page, 'marina')
  await chooseMarina(page, 'durgerdam', 'Zeilvereniging Het Y')
  await expect(page.getByText(TOLD)).toBeVisible()
  // What it costs is the server’s to say.
  await expect(page.getByText('Zonder internet weten we de prijs nog niet.')).toBeVisible()
  await page.getByLabel('Ligplaatsvignet Regulier').check()
  await next(page).click()
  await addDocuments(page, ['boatPhoto', 'navyBill'])
  await fillMandate(page)
  await expect(page.getByText('Ligplaatsvignet Regulier').first()).toBeVisible()
  await confirmAll(page)
  await page.getByRole('button', { name: 'Naar de bank' }).click()
  await expect(page.getByRole('alert')).toContainText('Er is geen verbinding')
  await expectKeptOnce(page, email, {
    ...{ BoatGeneralInfo: { boatName: 'Zonder lijn' }, MooringSpot: { mooringSpot: 'marina' } },
    ...{ MooringType: { mooringType: 'REGULAR' }, MandatePayment: { term: 1 } },
    BoatDocuments: { boatPhoto: { id: expect.any(String) }, navyBill: { id: expect.any(String) } },
  })
  // The sum comes by itself, before anything can be sent.
  await onStep(page, 9)
  await expect(page.getByText(/^€\s\d{3}/).first()).toBeVisible()
})

test('a request that is cut before its next step has come keeps what is filled in', async ({
  page,
}) => {
  const email = await registered(page, '/favicon.svg')
  // A line on which the files of later steps do not come.
  await page.route(/\/assets\/steps-/, (route) => route.abort())
  await page.goto(`${WIZARD}/1`)
  await fillBoat(page, 'Zonder lijn')
  await page.context().setOffline(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waarop vaart uw boot?')
  await expect(page.getByText(TOLD)).toHaveCount(1)
  await page.unroute(/\/assets\/steps-/)
  await page.context().setOffline(false)
  await expect(page.getByLabel('Elektrisch')).toBeVisible()
  await expectKeptOnce(page, email, { BoatGeneralInfo: { boatName: 'Zonder lijn' } })
})

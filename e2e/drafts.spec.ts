import type { Browser, Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { lookAgain, serverDraft } from './server-draft.ts'
import { otherDevice, registered } from './signed-in.ts'
import { fillBoat, next, WIZARD } from './transit-pages.ts'

const DRAFTS = '**/api/request-vignette/drafts**'
const nameField = (page: Page) => page.getByLabel('Naam van de boot', { exact: true })
const lengthField = (page: Page) => page.getByLabel('Lengte', { exact: true })
const both = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Dit is op twee plekken ingevuld' })
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'ander apparaat' })

async function expectOnServer(
  page: Page,
  email: string,
  data: Record<string, unknown>,
): Promise<void> {
  await expect.poll(async () => (await serverDraft(page, email))?.data).toMatchObject(data)
}

/** Both devices stand at the first step, as it was answered on the first of them. */
async function begunOnBoth(page: Page, browser: Browser) {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Eerst')
  await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Eerst' } })
  const other = await otherDevice(browser, email)
  for (const device of [page, other]) {
    await device.goto(`${WIZARD}/1`)
    await expect(nameField(device)).toHaveValue('Eerst')
  }
  return { email, other }
}

test('what is answered is kept by the server, and another device goes on there and says so', async ({
  page,
  browser,
}) => {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Verderop')
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Verderop' }, DriveType: {} })

  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/1`)
  await expect(told(other)).toContainText('Deze aanvraag is al eerder begonnen')
  await expect(nameField(other)).toHaveValue('Verderop')
  await expect(lengthField(other)).toHaveValue('5,20')
  await expectAccessibleAtBothWidths(other, 'wizard: begun on another device')
  await other.getByRole('link', { name: 'Verder bij stap 3' }).click()
  await expect(other.getByText('Stap 3 van 6')).toBeVisible()
  await other.goto(`${WIZARD}/1`)
  await nameField(other).fill('Elders')
  await next(other).click()
  await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Elders' } })
  await expect(told(other)).toHaveCount(0)
  await other.context().close()

  // The first one stands on a later step, and goes back.
  await lookAgain(page)
  await expect(told(page)).toContainText('Op een ander apparaat is de aanvraag verder ingevuld')
  await page.getByRole('link', { name: 'Vorige' }).click()
  await page.getByRole('link', { name: 'Vorige' }).click()
  await expect(nameField(page)).toHaveValue('Elders')
})

test('a step that stands takes the newer answer, and does not write the older one over it', async ({
  page,
  browser,
}) => {
  const { email, other } = await begunOnBoth(page, browser)
  await nameField(other).fill('Later')
  await lengthField(other).fill('6')
  await next(other).click()
  await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Later', boatLength: 6 } })
  await other.context().close()

  await lookAgain(page)
  await expect(told(page)).toBeVisible()
  await expect(nameField(page)).toHaveValue('Later')
  await expect(lengthField(page)).toHaveValue('6,00')
  await next(page).click()
  await expect(page.getByText('Stap 2 van 6')).toBeVisible()
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await expectOnServer(page, email, {
    BoatGeneralInfo: { boatName: 'Later', boatLength: 6 },
    DriveType: {},
  })
})

for (const [choice, name] of [
  ['Dat overnemen', 'Daar'],
  ['Houden wat hier staat', 'Hier'],
] as const) {
  test(
    `what is being typed stays, and stands beside what was answered elsewhere: ${choice}`,
    againBut<string>('Houden wat hier staat')(choice),
    async ({ page, browser }) => {
      const { email, other } = await begunOnBoth(page, browser)
      await nameField(page).fill('Hier')
      await nameField(other).fill('Daar')
      await lengthField(other).fill('6')
      await next(other).click()
      await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Daar' } })
      await other.context().close()

      await lookAgain(page)
      await expect(both(page).getByRole('listitem')).toHaveText(['Naam van de boot: Daar'])
      // What was not touched is the newer.
      await expect(nameField(page)).toHaveValue('Hier')
      await expect(lengthField(page)).toHaveValue('6,00')
      // It does not say of the name, too, that it stands here.
      await expect(told(page)).toContainText('Wat alleen daar is ingevuld of veranderd')
      await expectAccessibleAtBothWidths(page, `wizard: filled in twice, ${choice}`)
      await both(page).getByRole('button', { name: choice }).click()
      await expect(page.getByText('Dit is op twee plekken ingevuld')).toHaveCount(0)
      await expect(nameField(page)).toHaveValue(name)
      // Nor does it say so of what was not taken.
      const isTaken = choice === 'Dat overnemen'
      await expect(page.getByText('Wat daar is ingevuld, staat nu ook hier.')).toHaveCount(
        isTaken ? 1 : 0,
      )
      await next(page).click()
      await expect(page.getByText('Stap 2 van 6')).toBeVisible()
      await expectOnServer(page, email, { BoatGeneralInfo: { boatName: name, boatLength: 6 } })
    },
  )
}

/** The calls of one device are cut while both answer the first step, not its screens. */
async function answeredOnBoth(page: Page, browser: Browser) {
  const { email, other } = await begunOnBoth(page, browser)
  await page.route(DRAFTS, (route) => route.abort())
  await answerName(page, 'Hier')
  await answerName(other, 'Daar')
  await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Daar' } })
  await page.unroute(DRAFTS)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lookAgain(page)
  await expect(both(page).getByRole('listitem')).toHaveText(['Naam van de boot: Daar'])
  return { email, other }
}

async function answerName(page: Page, name: string): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith('/1')) {
    await page.getByRole('link', { name: 'Vorige' }).click()
  }
  await nameField(page).fill(name)
  await next(page).click()
  await expect(page.getByText('Stap 2 van 6')).toBeVisible()
}

test(
  'while the question stands the other device answers again: it is asked about that, and what stands here stays',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await answeredOnBoth(page, browser)
    await answerName(other, 'Verder')
    await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Verder' } })
    await lookAgain(page)
    await expect(both(page).getByRole('listitem')).toHaveText(['Naam van de boot: Verder'])
    await page.getByRole('link', { name: 'Vorige' }).click()
    await expect(nameField(page)).toHaveValue('Hier')
    await both(page).getByRole('button', { name: 'Houden wat hier staat' }).click()
    await expect(nameField(page)).toHaveValue('Hier')
    await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Hier' } })
    await lookAgain(other)
    await expect(told(other)).toContainText('Op een ander apparaat is de aanvraag verder ingevuld')
    await expect(both(other)).toHaveCount(0)
    // What was chosen is no news of today once the other device has gone on.
    await answerName(other, 'Daarna')
    await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Daarna' } })
    await lookAgain(page)
    await expect(nameField(page)).toHaveValue('Daarna')
    await expect(told(page)).toBeVisible()
    await expect(page.getByText('Wat hier staat, blijft staan.')).toHaveCount(0)
    await other.context().close()
  },
)

test(
  'the question goes once both have answered the same, and nobody is asked in vain',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await answeredOnBoth(page, browser)
    await answerName(other, 'Hier')
    await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Hier' } })
    await lookAgain(page)
    await expect(both(page)).toHaveCount(0)
    await expect(both(other)).toHaveCount(0)
    await page.getByRole('link', { name: 'Vorige' }).click()
    await expect(nameField(page)).toHaveValue('Hier')
    await other.context().close()
  },
)

test(
  'what is being typed is asked about no longer once it was answered so elsewhere',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await begunOnBoth(page, browser)
    await nameField(page).fill('Hier')
    // Another field of the step is no other answer to this one.
    await lengthField(other).fill('6')
    await answerName(other, 'Eerst')
    await expectOnServer(page, email, { BoatGeneralInfo: { boatLength: 6 } })
    await lookAgain(page)
    await expect(lengthField(page)).toHaveValue('6,00')
    await expect(told(page)).toBeVisible()
    await expect(both(page)).toHaveCount(0)
    for (const [name, asked] of [
      ['Daar', ['Naam van de boot: Daar']],
      ['Verder', ['Naam van de boot: Verder']],
      ['Hier', []],
    ] as const) {
      await answerName(other, name)
      await expectOnServer(page, email, { BoatGeneralInfo: { boatName: name } })
      await lookAgain(page)
      await expect(both(page).getByRole('listitem')).toHaveText([...asked])
      await expect(nameField(page)).toHaveValue('Hier')
    }
    await other.context().close()
  },
)

test('two that answer without a line lose nothing of either', async ({ page, browser }) => {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Samen')
  await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Samen' } })
  const other = await otherDevice(browser, email)
  // The address of a step further opens what was kept; this device answers a step before it.
  await other.goto(`${WIZARD}/2`)
  await expect(other.getByText('Stap 2 van 6')).toBeVisible()
  await other.goto(`${WIZARD}/1`)
  await expect(nameField(other)).toHaveValue('Samen')
  // The calls of both are cut, not their screens.
  for (const device of [page, other]) await device.route(DRAFTS, (route) => route.abort())
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  await lengthField(other).fill('7')
  await next(other).click()
  await expect(other.getByText('Stap 2 van 6')).toBeVisible()
  for (const device of [page, other]) {
    await device.unroute(DRAFTS)
    await device.evaluate(() => window.dispatchEvent(new Event('online')))
    await lookAgain(device)
    await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Samen' } })
  }
  await expectOnServer(page, email, {
    BoatGeneralInfo: { boatName: 'Samen', boatLength: 7 },
    DriveType: {},
  })
  await other.context().close()
})

test('no step waits for the server’s copy', async ({ page }) => {
  const email = await registered(page, '/favicon.svg')
  // A line on which nothing ever comes back.
  await page.route(DRAFTS, () => undefined)
  await page.goto(WIZARD)
  await fillBoat(page, 'Ongeduldig')
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  await page.unroute(DRAFTS)
  await page.reload()
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Ongeduldig' }, DriveType: {} })
})

test(
  'of two tabs the one that stood still takes over what the other answered',
  AGAIN,
  async ({ page, context }) => {
    const email = await registered(page, WIZARD)
    await fillBoat(page, 'Tabblad')
    await page.goto(`${WIZARD}/1`)
    const tab = await context.newPage()
    await tab.goto(`${WIZARD}/1`)
    await nameField(tab).fill('Tweede tabblad')
    await next(tab).click()
    await expect(tab.getByText('Stap 2 van 6')).toBeVisible()
    await expect(nameField(page)).toHaveValue('Tweede tabblad')
    await next(page).click()
    await expect(page.getByText('Stap 2 van 6')).toBeVisible()
    await expectOnServer(page, email, { BoatGeneralInfo: { boatName: 'Tweede tabblad' } })
    await tab.close()
  },
)

import type { Browser, Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
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
  // With the photo: what is still on its way is on no other device.
  const there = async () => (await serverDraft(page, email))?.data
  const boatPhoto = { id: expect.any(String) }
  await expect.poll(there).toMatchObject({ BoatDocuments: { boatPhoto }, Payment: {} })
  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/6`)
  await expect(other.getByText('Stap 6 van 6')).toBeVisible()
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

/** The first device learns at the summary that the other one, which is at the bank, has sent it. */
async function learnedHere(page: Page, browser: Browser): Promise<Page> {
  const other = await changedHere(page, browser)
  await goToPayment(other)
  await lineIsBack(page)
  await expect(page.getByText('Stap 6 van 6')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('staat nog niet in de aanvraag')
  return other
}

async function overviewWithALine(page: Page): Promise<void> {
  await page.goto('/account/mijn-vignetten')
  await page.unroute(DRAFTS)
  await page.reload()
}

async function payThere(other: Page): Promise<void> {
  await pay(other, 'success')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
}

test('what was changed here after another device had sent and paid is said not to be part of it', async ({
  page,
  browser,
}) => {
  const other = await changedHere(page, browser)
  await goToPayment(other)
  await payThere(other)
  await lineIsBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
  await expect(page.getByRole('alert')).toContainText('Deze aanvraag is al verstuurd')
  await expect(page.getByRole('alert')).toContainText(
    'Wat u hier hebt veranderd, is niet meegestuurd.',
  )
  await expectAccessibleAtBothWidths(page, 'thank-you: sent elsewhere', 'page alert')
  await other.context().close()
})

test(
  'while another device is still at the bank it is said what is not in the request yet',
  AGAIN,
  async ({ page, browser }) => {
    const other = await learnedHere(page, browser)
    await expect(page.getByText('Anders').first()).toBeVisible()
    // It holds for as long as it is so.
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('staat nog niet in de aanvraag')
    await page.getByRole('link', { name: /Wijzigen\s+Aandrijving/ }).click()
    await next(page).click()
    await expect(page.getByText('Stap 6 van 6')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('staat nog niet in de aanvraag')
    await payThere(other)
    await confirmAll(page)
    await page.getByRole('button', { name: 'Naar betalen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
    await expect(page.getByRole('alert')).toContainText(
      'Wat u hier hebt veranderd, is niet meegestuurd.',
    )
    await other.context().close()
  },
)

test('who pays what another device changed meanwhile is told that it is another request', async ({
  page,
  browser,
}) => {
  const other = await learnedHere(page, browser)
  await goToPayment(page)
  await payThere(other)
  await expect(other.getByRole('alert')).toContainText('De aanvraag is ergens anders veranderd')
  await expect(other.getByText('Anders', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(other, 'thank-you: changed elsewhere', 'page alert')
  await other.context().close()
})

test(
  'who looks at the overview while another device is at the bank is told what is not in the request',
  AGAIN,
  async ({ page, browser }) => {
    const other = await changedHere(page, browser)
    await goToPayment(other)
    await overviewWithALine(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('De aanvraag voor Samen is bewaard, maar nog niet betaald')
    await expect(alert).toContainText('staat nog niet in de aanvraag')
    await expectAccessibleAtBothWidths(page, 'overview: sent elsewhere', 'page alert')
    // What stands here goes along.
    await page.getByRole('link', { name: /Betaling afronden/ }).click()
    await expect(page.getByRole('alert')).toContainText('staat nog niet in de aanvraag')
    await expect(page.getByText('Anders').first()).toBeVisible()
    await other.context().close()
  },
)

test(
  'the overview says it also to whom the summary had said it, and once when it is too late',
  AGAIN,
  async ({ page, browser }) => {
    const other = await learnedHere(page, browser)
    const alert = page.getByRole('alert')
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/account/mijn-vignetten')
      await expect(alert).toContainText('De aanvraag voor Samen is bewaard, maar nog niet betaald')
      await expect(alert).toContainText('staat nog niet in de aanvraag')
    }
    await payThere(other)
    await page.reload()
    await expect(alert).toContainText('is niet meegestuurd')
    await page.reload()
    await expect(page.getByText('In behandeling')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await other.context().close()
  },
)

test(
  'who comes back by the overview is told there, and at the request',
  AGAIN,
  async ({ page, browser }) => {
    const other = await changedHere(page, browser)
    await goToPayment(other)
    await payThere(other)
    await overviewWithALine(page)
    await expect(page.getByText('Samen').first()).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('De aanvraag voor Samen is al verstuurd')
    await expect(page.getByRole('alert')).toContainText('is niet meegestuurd')
    await page.goto(`${WIZARD}/6`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bedankt/)
    await expect(page.getByRole('alert')).toContainText(
      'Wat u hier hebt veranderd, is niet meegestuurd.',
    )
    await other.context().close()
  },
)

const WAYS_BACK: [way: string, go: (device: Page) => Promise<unknown>][] = [
  ['by a reload', (device) => device.reload()],
  ['by the overview', (device) => device.goto('/account/mijn-vignetten')],
  ['by going on to pay', (device) => device.getByRole('button', { name: 'Naar betalen' }).click()],
]

for (const [way, go] of WAYS_BACK) {
  test(
    `who sent it and changed nothing since is told, ${way}, that it was changed elsewhere`,
    againBut<string>('by the overview')(way),
    async ({ page, browser }) => {
      const email = await registered(page, WIZARD)
      await fillWizard(page, 'Samen')
      const boatPhoto = { id: expect.any(String) }
      const there = async () => (await serverDraft(page, email))?.data
      await expect.poll(there).toMatchObject({ BoatDocuments: { boatPhoto }, Payment: {} })
      const other = await otherDevice(browser, email)
      await other.goto(`${WIZARD}/6`)
      await goToPayment(other)
      await pay(other, 'cancel')
      await expect(other.getByText('Stap 6 van 6')).toBeVisible()
      await confirmAll(other)

      await page.goto(`${WIZARD}/1`)
      await page.getByLabel('Naam van de boot', { exact: true }).fill('Anders')
      await next(page).click()
      await expect(page.getByText('Stap 2 van 6')).toBeVisible()
      await page.goto(`${WIZARD}/6`)
      await goToPayment(page)
      await payThere(page)

      const screens: string[] = []
      other.on('framenavigated', (frame) => screens.push(new URL(frame.url()).pathname))
      await go(other)
      const alert = other.getByRole('alert')
      await expect(alert).toContainText('ergens anders veranderd')
      await expect(alert).toContainText('niet allemaal gebruikt')
      await expect(alert).not.toContainText('Wat u hier hebt veranderd')
      await expect(alert).not.toContainText('Wat u op dit apparaat hebt veranderd')
      // Led there once: on a way back and forth the words are lost to who has a slow line.
      const thanks = screens.findIndex((path) => path.endsWith('/thank-you'))
      if (thanks >= 0) expect(screens.slice(thanks)).not.toContain(`${WIZARD}/6`)
      await expectAccessibleAtBothWidths(other, `sent and changed elsewhere, ${way}`, 'page alert')
      await other.context().close()
    },
  )
}

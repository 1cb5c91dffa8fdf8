import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { otherDevice, registered } from './signed-in.ts'
import { fillBoat, fillWizard, goToPayment, next, WIZARD } from './transit-pages.ts'

const OVERVIEW = '/account/mijn-vignetten'
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Hier moet u iets doen' }).getByRole('listitem')
const card = (page: Page, boat: string) => cards(page).filter({ hasText: boat })

/** Two steps are filled in, and the server has them. */
async function begin(page: Page, boat: string): Promise<string> {
  const email = await registered(page, WIZARD)
  await fillBoat(page, boat)
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/drafts/') && /DriveType/.test(answer.request().postData() ?? ''),
  )
  await page.getByLabel('Elektrisch').check()
  await next(page).click()
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
  expect((await kept).status()).toBe(200)
  return email
}

test('what was begun on another device is offered, with what is missing and until when it is kept', async ({
  page,
  browser,
}) => {
  const email = await begin(page, 'Verderop')
  const other = await otherDevice(browser, email)
  await other.goto(OVERVIEW)
  await expect(card(other, 'Verderop')).toContainText('Stap 3 van 6: Foto en documenten')
  await expect(card(other, 'Verderop')).toContainText(
    'Foto en documenten, Bezorgen of afhalen, Betaalwijze',
  )
  await expect(card(other, 'Verderop')).toContainText(
    /Wij bewaren wat is ingevuld tot \d+ \w+ 20\d\d/,
  )
  await expectAccessibleAtBothWidths(other, 'overview: begun on another device')

  // Thrown away there it is no longer promised here, and not put back there.
  await card(other, 'Verderop').getByRole('button', { name: 'Weggooien Verderop' }).click()
  await other.getByRole('button', { name: 'Ja, weggooien' }).click()
  await expect(other.getByText('U hebt nog geen vignetten')).toBeVisible()
  await page.goto(OVERVIEW)
  await expect(card(page, 'Verderop')).toContainText('staat alleen op dit apparaat')
  await page.waitForLoadState('networkidle')
  await other.goto(OVERVIEW)
  await expect(other.getByText('U hebt nog geen vignetten')).toBeVisible()
  await other.context().close()
})

test('what another device has sent is no longer offered as unsent', async ({ page, browser }) => {
  const email = await begin(page, 'Heen')
  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/1`)
  await fillWizard(other, 'Heen')
  await goToPayment(other)
  await page.goto(OVERVIEW)
  await expect(cards(page)).toHaveText([/Nog niet betaald/])
  await other.context().close()
})

test('without what the server has the overview shows what is here', async ({ page, line }) => {
  await begin(page, 'Hier')
  line.fails(/GET .*request-vignette\/drafts$/, 'silent')
  await page.goto(OVERVIEW)
  await expect(card(page, 'Hier')).toBeVisible()
  line.mend()
})

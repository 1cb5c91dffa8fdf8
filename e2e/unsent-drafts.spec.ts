import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { TRANSIT_ANSWERS, registered, signIn, tokenOf } from './signed-in.ts'
import { fillWizard, goToPayment, WIZARD } from './transit-pages.ts'

const OVERVIEW = '/account/mijn-vignetten'
const BEGUN = {
  'AMSTERDAM:transit': {
    BoatGeneralInfo: { boatName: 'Halverwege', boatLength: 5, boatWidth: 2 },
    DriveType: { driveTypeID: '1' },
  },
}

const toDo = (page: Page) => page.getByRole('list', { name: 'Hier moet u iets doen' })
const card = (page: Page) => toDo(page).getByRole('listitem').filter({ hasText: 'Halverwege' })

/** Somebody who has sent nothing: from the demo accounts another test may have. */
async function signInAnew(page: Page, drafts: Record<string, object>): Promise<void> {
  const email = await registered(page, OVERVIEW)
  await signIn(page, await tokenOf(page, email), drafts)
}

test('A21 and D18 what was filled in and not sent is offered again in the overview', async ({
  page,
}) => {
  await signInAnew(page, BEGUN)
  await page.goto(OVERVIEW)
  await expect(card(page)).toContainText('Nog niet verstuurd')
  await expect(card(page)).toContainText('Doorvaartvignet, Amsterdam')
  await expect(card(page)).toContainText('Stap 3 van 6: Foto en documenten')
  await expect(page.getByText('U hebt nog geen vignetten')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'overview: an unsent request')
  await card(page).getByRole('link', { name: 'Verdergaan Halverwege' }).click()
  await expect(page).toHaveURL('/request-vignette/Amsterdam/transit/request/3')
  await expect(page.getByText('Stap 3 van 6')).toBeVisible()
})

test('A21 one that has only its summary left says so, before the first name too', async ({
  page,
}) => {
  const unnamed = { DriveType: { driveTypeID: '1' } }
  await signInAnew(page, {
    'AMSTERDAM:transit': TRANSIT_ANSWERS,
    'WEESP:mooring': unnamed,
  })
  await page.goto(OVERVIEW)
  const cards = toDo(page).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Vrouwe' })).toContainText('Stap 6 van 6: Controleren')
  const weesp = page.getByRole('link', { name: 'Ligplaatsvignet Weesp', exact: true })
  await expect(weesp).toHaveAttribute('href', '/request-vignette/Weesp/mooring/request/1')
})

test('A21 what another account of this browser has begun is not offered', async ({ page }) => {
  const other = await tokenOf(page, await registered(page, OVERVIEW))
  await signInAnew(page, BEGUN)
  await page.goto(OVERVIEW)
  await expect(card(page)).toBeVisible()
  await page.evaluate((token) => localStorage.setItem('access_token', token), other)
  await page.goto(OVERVIEW)
  await expect(page.getByRole('heading', { name: 'U hebt nog geen vignetten' })).toBeVisible()
  await expect(page.getByText('Halverwege')).toHaveCount(0)
})

test('A21 it is thrown away after asking, and only then', async ({ page }) => {
  await signInAnew(page, BEGUN)
  await page.goto(OVERVIEW)
  await card(page).getByRole('button', { name: 'Weggooien Halverwege' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wilt u deze aanvraag weggooien?' })
  await expect(dialog).toContainText('Halverwege')
  await expectAccessibleAtBothWidths(page, 'overview: throw an unsent request away')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card(page)).toBeVisible()

  await card(page).getByRole('button', { name: 'Weggooien Halverwege' }).click()
  await dialog.getByRole('button', { name: 'Ja, weggooien' }).click()
  await expect(page.getByText('Wat voor Halverwege was ingevuld, is weg.')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'U hebt nog geen vignetten' })).toBeVisible()
  await page.goto('/request-vignette/Amsterdam/transit/request/1')
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('')
})

test('A21 what was sent and not paid stands there once', async ({ page }) => {
  await registered(page, WIZARD)
  await fillWizard(page, 'Eenmaal')
  await page.goto(OVERVIEW)
  await expect(toDo(page).getByRole('listitem')).toHaveText([/Nog niet verstuurd/])
  await page.goto('/request-vignette/Amsterdam/transit/request/6')
  await goToPayment(page)
  await page.goto(OVERVIEW)
  await expect(toDo(page).getByRole('listitem')).toHaveText([/Nog niet betaald/])
})

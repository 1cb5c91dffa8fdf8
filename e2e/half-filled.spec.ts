import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { chooseSpot, mooringWizard, onStep } from './mooring-pages.ts'
import { expect, test } from './portal-test.ts'
import { DEMO, MOORING_ANSWERS, NEW, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { next, WIZARD } from './transit-pages.ts'

const boatName = (page: Page) => page.getByLabel('Naam van de boot', { exact: true })

test('D18 a step that was half filled in is there after a reload, in the overview and before a logout', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW))
  await page.goto(`${WIZARD}/1`)
  await boatName(page).fill('Halfjes')
  await page.getByLabel('Lengte', { exact: true }).fill('5,2')
  await page.reload()
  await expect(boatName(page)).toHaveValue('Halfjes')
  await expect(page.getByLabel('Lengte', { exact: true })).toHaveValue('5,2')

  await page.goto('/account/mijn-vignetten')
  await page.getByRole('link', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Doorvaartvignet Amsterdam')
  await page.getByRole('button', { name: 'Annuleren' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Halfjes' })
  await expect(card).toContainText('Stap 1 van 6: Gegevens van de boot')
  await card.getByRole('link', { name: 'Verdergaan Halfjes' }).click()
  await expect(boatName(page)).toHaveValue('Halfjes')
  await page.getByLabel('Breedte', { exact: true }).fill('2')
  await next(page).click()
  await expect(page.getByText('Stap 2 van 6')).toBeVisible()

  // What is half filled in and left by 'Vorige' is there on coming back.
  await page.getByLabel('Elektrisch').check()
  await page.getByRole('link', { name: 'Vorige' }).click()
  await expect(boatName(page)).toHaveValue('Halfjes')
  await next(page).click()
  await expect(page.getByLabel('Elektrisch')).toBeChecked()
})

test('D18 a change that was given up is not shown for the answer', AGAIN, async ({ page }) => {
  await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
  await page.goto(`${WIZARD}/6`)
  const change = page.getByRole('link', { name: /Wijzigen\s+Gegevens/ })
  await change.click()
  await boatName(page).fill('Anders')
  await page.reload()
  await expect(boatName(page)).toHaveValue('Anders')
  await page.goto(`${WIZARD}/6`)
  await expect(page.getByText('Vrouwe')).toBeVisible()
  await change.click()
  await expect(boatName(page)).toHaveValue('Vrouwe')
})

test('D18 what another account has typed in this browser is not shown, and stays when this one logs out', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW))
  await page.goto(`${WIZARD}/1`)
  await boatName(page).fill('Halfjes')
  const [mine, theirs] = [await tokenOf(page, NEW), await tokenOf(page, DEMO)]
  const use = (token: string) =>
    page.evaluate((given) => localStorage.setItem('access_token', given), token)
  await use(theirs)
  await page.goto(`${WIZARD}/1`)
  await expect(boatName(page)).toHaveValue('')
  await page.getByRole('link', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  await use(mine)
  await page.goto(`${WIZARD}/1`)
  await expect(boatName(page)).toHaveValue('Halfjes')
})

test('D18 by the hand of its owner a logout takes what was typed', AGAIN, async ({ page }) => {
  await signIn(page, await tokenOf(page, NEW))
  await page.goto(`${WIZARD}/1`)
  await boatName(page).fill('Halfjes')
  await page.getByRole('link', { name: 'Uitloggen' }).click()
  await page.getByRole('button', { name: 'Toch uitloggen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .not.toContain('Halfjes')
})

test('D18 fields that another choice opens, and the second part of a step, come back too', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, NEW), {
    'AMSTERDAM:mooring': { ...MOORING_ANSWERS, MooringSpot: undefined, MooringType: undefined },
  })
  await page.goto(`${mooringWizard('Amsterdam')}/3`)
  await page.getByLabel('Ja', { exact: true }).check()
  const number = page.getByLabel('Nummer van het opgezegde vignet', { exact: true })
  await number.fill('12 34')
  await page.reload()
  await expect(number).toHaveValue('12 34')
  await page.getByLabel('Nee', { exact: true }).check()
  await next(page).click()
  await onStep(page, 4)

  await page.goto(`${mooringWizard('Amsterdam')}/5`)
  await chooseSpot(page, 'marina')
  const marina = page.getByRole('radio').first()
  await marina.check()
  await page.reload()
  await expect(marina).toBeChecked()
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { reach } from './by-keyboard.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { registered, tokenOf } from './signed-in.ts'
import { PHOTO } from './transit-pages.ts'

const OVERVIEW = '/account/mijn-vignetten'
const BASE = '/api/request-vignette'

/** Asks for a mooring vignette of Amsterdam, and twice more under other ways of writing its name: in Weesp, and taken back. */
async function askThree(page: Page, boat: string): Promise<void> {
  const email = await registered(page, '/favicon.svg')
  const headers = { authorization: `Bearer ${await tokenOf(page, email)}` }
  const photo = { name: 'boot.jpg', data: (await readFile(PHOTO)).toString('base64') }
  const ask = async (objectName: string, vignetTypeID: string) => {
    const answer = await page.request.post(`${BASE}/save`, {
      headers,
      data: {
        ...{ objectName, objectLength: 5.2, objectWidth: 2.1, driveTypeID: '1' },
        ...{ objectAge: 'old', objectLocation: 'public', terms: 1, vignetTypeID },
        PHOTO_BOAT: photo,
      },
    })
    return ((await answer.json()) as { requestId: string }).requestId
  }
  const requestId = await ask(boat.toUpperCase(), 'Weesp')
  await page.request.post(`${BASE}/withdraw`, { headers, data: { requestId } })
  await ask(boat, 'REGULAR')
  await ask('De Eend', 'REGULAR')
}

test('issue 14, 9: what is of one boat stands together, and another for it begins with what is known of the boat', async ({
  page,
}) => {
  await askThree(page, 'De Gans')
  await page.goto(OVERVIEW)
  const boat = page.getByRole('list', { name: 'De Gans' })
  await expect(boat.getByRole('link', { name: /^De Gans, Ligplaatsvignet/ })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Eerdere vignetten van deze boot' })).toContainText(
    'Ligplaatsvignet, Weesp',
  )
  // Of one boat alone it is the card that it was.
  await expect(page.getByRole('heading', { level: 3, name: 'De Eend' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'overview: boats with more than one', 'filled')

  await reach(page, page.getByRole('link', { name: 'Nog een vignet voor deze boot De Gans' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog een vignet voor De Gans')
  await expect(page.getByText('mag de boot ook door Amsterdam varen')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectAccessibleAtBothWidths(page, 'another: which', 'filled')
  await page.getByLabel('Ligplaatsvignet, Weesp').check()
  await page.getByRole('button', { name: 'Volgende' }).press('Enter')

  // What is of the boat is filled in; what is of a vignette is asked.
  await expect(page).toHaveURL(/Weesp\/mooring\/request\/3$/)
  await page.goto('/request-vignette/Weesp/mooring/request/1')
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('De Gans')
  await expect(page.getByLabel('Lengte', { exact: true })).toHaveValue('5,20')
  await page.goto('/request-vignette/Weesp/mooring/request/2')
  await expect(page.getByLabel('Benzine')).toBeChecked()
})

test('issue 14, 9: a draft for another boat is not thrown away without a question', async ({
  page,
}) => {
  await askThree(page, 'De Gans')
  await page.goto('/request-vignette/Weesp/mooring/request/1')
  await page.getByLabel('Naam van de boot', { exact: true }).fill('Anders')
  await page.getByLabel('Lengte', { exact: true }).fill('4')
  await page.getByLabel('Breedte', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Stap 2 van 9')).toBeVisible()

  await page.goto(OVERVIEW)
  await page.getByRole('link', { name: 'Nog een vignet voor deze boot De Gans' }).click()
  await page.getByLabel('Ligplaatsvignet, Weesp').check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Het gaat om Anders.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'another: another is begun', 'page alert')
  await page.getByRole('button', { name: 'Die weggooien en voor deze boot beginnen' }).click()
  await expect(page.getByText('Stap 3 van 9')).toBeVisible()

  // Where a boat has all, nothing is offered.
  await page.goto(`${OVERVIEW}/0199f0e0-0000-7000-8000-000000000000/nog-een`)
  await expect(page.getByText('404 Not Found')).toBeVisible()
})

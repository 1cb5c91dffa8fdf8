import { randomUUID } from 'node:crypto'
import { makeCases } from './casework-cases.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

test('plain cases are chosen, looked at together, and granted by one confirmation', async ({
  page,
}) => {
  test.setTimeout(120_000)
  // Four of one size are a fleet, and none of them is there twice.
  const boats = ['Fok', 'Giek', 'Helmstok', 'Kluiver'].map(
    (name) => `${name} ${randomUUID().slice(0, 6)}`,
  )
  await makeCases(page, boats)
  await openAs(page, 'behandelaar', '/beheer/werkvoorraad?soort=NEW&gebied=WEESP/mooring')
  const together = page.getByRole('button', { name: 'Samen toekennen' })
  await together.press('Enter')
  await expect(page.getByText('Kies eerst een of meer aanvragen.')).toBeVisible()
  for (const boat of boats) {
    await page.getByLabel(`${boat} kiezen om toe te kennen`).press('Space')
  }
  await expect(page.getByText('4 gekozen')).toBeVisible()

  await together.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Samen toekennen' })
  for (const boat of boats) {
    await expect(dialog.getByRole('heading', { name: boat })).toBeVisible()
    await expect(dialog.getByAltText(new RegExp(`van ${boat}$`))).toHaveCount(2)
  }
  await dialog
    .getByText(/^Brief aan /)
    .first()
    .press('Enter')
  await expectAccessibleAtBothWidths(page, 'queue: granting together')

  // What somebody wants to look at by itself is taken out.
  await dialog.getByRole('button', { name: `${boats[0]} weghalen` }).press('Enter')
  await expect(dialog.getByRole('heading', { name: boats[0] ?? '' })).toHaveCount(0)
  await dialog.getByRole('button', { name: '3 vignetten toekennen' }).press('Enter')
  await expect(
    page.getByText('3 vignetten zijn toegekend. De brieven zijn onderweg.'),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const list = page.getByRole('list', { name: 'Werkvoorraad' })
  await expect(list.getByRole('link', { name: boats[0] ?? '' })).toBeVisible()
  await expect(list.getByRole('link', { name: boats[1] ?? '' })).toHaveCount(0)
})

import { randomUUID } from 'node:crypto'
import { makeCases, makePlainCases } from './casework-cases.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

test('plain cases are chosen, looked at together, and granted by one confirmation', async ({
  page,
}) => {
  // Four of one size are a fleet, and none of them is there twice.
  const boats = ['Fok', 'Giek', 'Helmstok', 'Kluiver'].map(
    (name) => `${name} ${randomUUID().slice(0, 6)}`,
  )
  await makePlainCases(page, boats)
  const photographed = `Schoot ${randomUUID().slice(0, 6)}`
  await makeCases(page, [photographed])
  await openAs(page, 'behandelaar', '/beheer/werkvoorraad?soort=NEW&gebied=WEESP/mooring')
  const together = page.getByRole('button', { name: 'Samen toekennen' })
  await together.press('Enter')
  await expect(page.getByText('Kies eerst een of meer aanvragen.')).toBeVisible()
  // A deed that was photographed is a paper, and read by itself.
  await expect(page.getByRole('link', { name: photographed })).toBeVisible()
  await expect(page.getByLabel(`${photographed} kiezen om toe te kennen`)).toHaveCount(0)
  for (const boat of boats) {
    await page.getByLabel(`${boat} kiezen om toe te kennen`).press('Space')
  }
  await expect(page.getByText('4 gekozen')).toBeVisible()

  await together.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Samen toekennen' })
  for (const boat of boats) {
    await expect(dialog.getByRole('heading', { name: boat })).toBeVisible()
    // Which picture it is, of which boat and of which request.
    await expect(dialog.getByAltText(new RegExp(`^Foto .* van ${boat}, aanvraag AV-`))).toHaveCount(
      1,
    )
  }
  const closer = dialog.getByRole('group', { name: new RegExp(`van ${boats[0]}, aanvraag`) })
  const fits = (await closer.getByRole('img').boundingBox())?.width ?? 0
  await closer.press('+')
  await expect
    .poll(async () => (await closer.getByRole('img').boundingBox())?.width)
    .toBeGreaterThan(fits * 1.4)
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

import { breakKeptFile } from './break-kept-file.ts'
import { chooseFile, onScreen, press, reach } from './by-keyboard.ts'
import { registerApplicant, send, upload } from './casework-cases.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expectFieldError } from './field-error.ts'
import { expect } from './portal-test.ts'
import { signIn } from './signed-in.ts'
import { logIn, PHOTO, vignetteCards } from './transit-pages.ts'

test('§2.8 rejected documents are sent again by keyboard; a failure keeps what was chosen', async ({
  page,
  line,
}) => {
  await logIn(page, 'demo@vignet.example')
  const card = vignetteCards(page).filter({ hasText: 'Grote Beer' })
  // §4 the link stands in the place of the status.
  await expect(card).not.toContainText(/Documenten nodig|In behandeling|Goedgekeurd|Afgewezen/)
  await expectAccessibleAtBothWidths(page, 'overview: every status')
  await reach(page, card.getByRole('link', { name: /Bestanden opnieuw sturen/ }))
  await page.keyboard.press('Enter')
  await onScreen(page, 'Stuur ons wat we nog nodig hebben')
  const address = page.url()
  const waiver = page.getByLabel('Ontheffing afmeerverbod', { exact: true })
  const photo = page.getByLabel('Foto van de boot', { exact: true })
  await expect(page.getByText('De ontheffing is verlopen.')).toBeVisible()
  // A34: which request it is, to read aloud, and of which boat.
  const about = page.getByRole('main')
  await expect(about).toContainText(/Naam van de bootGrote BeerAanvraagnummerAV-\d{4}-\d{6}-\d/)
  await expectAccessibleAtBothWidths(page, 'rejected documents')
  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, 'Documenten versturen')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectFieldError(waiver, 'Voeg uw ontheffing afmeerverbod toe.')
  await expectFieldError(photo, 'Voeg een foto van uw boot toe.')
  await expectAccessibleAtBothWidths(page, 'rejected documents: errors')

  await page.getByRole('heading', { level: 1 }).focus()
  for (const input of [waiver, photo]) {
    await chooseFile(page, input, PHOTO)
  }
  await expect(page.getByAltText('boat.jpg')).toHaveCount(2)

  // Without a line everything stays chosen.
  line.fails(/\/documents\/upload$/, 'cut')
  await press(page, 'Documenten versturen')
  await expect(page.getByRole('alert')).toContainText('Er is geen verbinding.')
  await expectAccessibleAtBothWidths(page, 'rejected documents: not sent')
  line.mend()

  // One of the two is refused: it is named, and the other stays chosen, also after a reload.
  const vignetteId = new URL(address).pathname.split('/').at(-2)
  await breakKeptFile(page, `vignette-draft:documents:${vignetteId}:waiver`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Verwijderen boat.jpg' })).toHaveCount(2)
  await press(page, 'Documenten versturen')
  await expectFieldError(waiver, 'Dit bestand is beschadigd of is geen foto.')
  await expectAccessibleAtBothWidths(page, 'rejected documents: one refused')
  await waiver.setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toHaveCount(2)
  await page.reload()
  await expect(page.getByAltText('boat.jpg')).toHaveCount(2)
  await press(page, 'Documenten versturen')
  await onScreen(page, 'Bedankt voor het sturen')
  await expectAccessibleAtBothWidths(page, 'rejected documents: thank-you', 'success')

  await page.goto(address)
  await expect(page.getByText('Er zijn geen afgekeurde documenten.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'rejected documents: none', 'empty')
  await page.goto('/account/mijn-vignetten/0199f0e0-0000-7000-8000-000000000000/rejected-documents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
  await page.goto('/account/mijn-vignetten')
  await expect(card.getByText('In behandeling', { exact: true })).toBeVisible()
})

test('§2.8 details show the timeline and where else to go', async ({ page }) => {
  await logIn(page, 'demo@vignet.example')
  await page.getByRole('link', { name: 'IJsvogel', exact: true }).click()
  await onScreen(page, 'IJsvogel')
  await expect(page.getByText('Het vignet is geldig tot en met')).toBeVisible()
  const more = page.getByRole('region', { name: 'Meer regelen' })
  await expect(more.getByText(/^€/)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Afmeren kopen' })).toHaveAttribute('href', /afmeren/)
  await expect(page.getByRole('button', { name: 'Opzeggen' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'details')
})

test('a long overview has pages', async ({ page }) => {
  const applicant = await registerApplicant(page)
  const photo = await upload('boot.jpg')
  for (let made = 1; made <= 45; made++) {
    await send(page, applicant, 'save', mooring(`B${made}`, photo))
  }
  await signIn(page, applicant.authorization.replace('Bearer ', ''))
  await page.goto('/account/mijn-vignetten?pagina=3')
  await expect(page.getByText('Pagina 3 van 5')).toBeVisible()
  await expect(vignetteCards(page)).toHaveCount(10)
  const pages = page.getByRole('navigation', { name: 'Pagina’s met vignetten' })
  await expect(pages.getByRole('listitem')).toHaveCount(5)
  await expectAccessibleAtBothWidths(page, 'overview: pages')
  await pages.getByRole('link', { name: /5$/ }).click()
  await expect(page).toHaveURL('/account/mijn-vignetten?pagina=5')
  await expect(vignetteCards(page)).toHaveCount(5)
  await onScreen(page, 'Uw vignetten')
})

const mooring = (objectName: string, photo: object) => ({
  objectName,
  objectLength: 5.2,
  objectWidth: 2.1,
  driveTypeID: '1',
  objectAge: 'old',
  objectLocation: 'public',
  terms: 1,
  vignetTypeID: 'REGULAR',
  PHOTO_BOAT: photo,
})

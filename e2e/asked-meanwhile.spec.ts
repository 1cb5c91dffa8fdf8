import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Applicant, caseOf, makePlainCases, rejectAll } from './casework-cases.ts'
import { askCasework, openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expectFieldError } from './field-error.ts'
import { expect, test } from './portal-test.ts'
import { signIn } from './signed-in.ts'
import { PHOTO } from './transit-pages.ts'

test('what is asked or asked no more while its owner has the screen open is told there, and what was chosen stays', async ({
  page,
}) => {
  const { id, boat, authorization } = await aCaseThatWaits(page)
  await signIn(page, authorization.replace('Bearer ', ''))
  await page.goto(`/account/mijn-vignetten/${id}/rejected-documents`)
  const photo = page.getByLabel('Foto van de boot', { exact: true })
  const receipt = page.getByLabel('Aankoopbewijs', { exact: true })
  await photo.setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toBeVisible()

  await askOneMore(page, id)
  await page.getByRole('button', { name: 'Bestand versturen' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('We vragen nog een document: Aankoopbewijs.')
  await expect(alert).toContainText('Er is nog niets verstuurd.')
  await expect(page.getByText('Van wie is de boot?')).toBeVisible()
  await expect(page.getByAltText('boat.jpg')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'rejected documents: one more is asked meanwhile')

  await receipt.setInputFiles(PHOTO)
  await expect(page.getByAltText('boat.jpg')).toHaveCount(2)
  await takeBack(page, id, 'PURCHASE_RECEIPT')
  await page.getByRole('button', { name: 'Documenten versturen' }).click()
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('Aankoopbewijs: Dit document hebben we niet meer nodig.')
  await expect(receipt).toHaveCount(0)
  await expect(page.getByAltText('boat.jpg')).toHaveCount(1)

  await takeBack(page, id, 'PHOTO_BOAT')
  await page.getByRole('button', { name: 'Bestand versturen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Vignet voor ${boat}`)
  await expect(alert).toContainText('U hoeft nu niets te sturen')
  await expect(alert).toContainText(
    'Foto van de boot: Dit document hoeft u niet opnieuw te sturen.',
  )
  await expectAccessibleAtBothWidths(page, 'details: nothing is asked any more')
})

test('whether a document is the last one that is awaited is counted anew when a colleague was first', async ({
  page,
}) => {
  const { id } = await aCaseThatWaits(page)
  await askOneMore(page, id)
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  await page.getByRole('button', { name: 'Niet meer vragen: Foto van de boot' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('U wacht nog wel op de andere documenten.')
  await dialog.getByLabel(/niet meer nodig/).fill('Hij was toch goed.')
  await takeBack(page, id, 'PURCHASE_RECEIPT', 'teamleider')
  await dialog.getByRole('button', { name: 'Niet meer vragen' }).click()
  await dialog.getByRole('button', { name: 'Aanvraag opnieuw laden' }).click()
  await expect(dialog).toContainText('komt terug in de werkvoorraad')
  await expect(dialog.getByLabel(/niet meer nodig/)).toHaveValue('Hij was toch goed.')
  await dialog.getByRole('button', { name: 'Niet meer vragen' }).click()
  const status = page.getByRole('status').filter({ hasText: 'weer in de werkvoorraad' })
  await expect(status).toBeFocused()
})

test('what a colleague asked meanwhile is chosen no more, and a dialog that closes by itself says why', async ({
  page,
}) => {
  const { id } = await aCaseThatWaits(page)
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  await page.getByRole('button', { name: 'Nog een document vragen' }).click()
  const dialog = page.getByRole('dialog')
  const which = dialog.getByLabel('Welk document wilt u vragen?')
  await which.selectOption({ label: 'Aankoopbewijs' })
  await dialog.getByLabel(/Waarom is dit document nodig/).fill('Van wie is de boot?')
  await askOneMore(page, id, 'teamleider')
  await dialog.getByRole('button', { name: 'Vragen', exact: true }).click()
  await dialog.getByRole('button', { name: 'Aanvraag opnieuw laden' }).click()
  await expectFieldError(which, 'Dit document is al gevraagd, of is er al.')
  await expect(which).toHaveValue('')

  await dialog.getByRole('button', { name: 'Niet vragen' }).click()
  await page.getByRole('button', { name: 'Niet meer vragen: Aankoopbewijs' }).click()
  await dialog.getByLabel(/niet meer nodig/).fill('Gevonden.')
  await takeBack(page, id, 'PURCHASE_RECEIPT', 'teamleider')
  await dialog.getByRole('button', { name: 'Niet meer vragen' }).click()
  await dialog.getByRole('button', { name: 'Aanvraag opnieuw laden' }).click()
  await expect(dialog).toHaveCount(0)
  const status = page.getByRole('status').filter({ hasText: 'intussen veranderd' })
  await expect(status).toBeFocused()
})

/** For its photo, that was rejected. */
async function aCaseThatWaits(page: Page): Promise<Applicant & { id: string; boat: string }> {
  const boat = `Wachter ${randomUUID().slice(0, 4)}`
  const applicant = await makePlainCases(page, [boat])
  const id = await caseOf(page, boat)
  await rejectAll(page, id)
  return { ...applicant, id, boat }
}

async function askOneMore(
  page: Page,
  id: string,
  who: 'behandelaar' | 'teamleider' = 'behandelaar',
): Promise<void> {
  const { version } = await askCasework<{ version: string }>(page, who, `case?id=${id}`)
  const more = { type: 'PURCHASE_RECEIPT', remark: 'Van wie is de boot?' }
  await askCasework(page, who, 'case/ask-more', { id, version, ...more })
}

async function takeBack(
  page: Page,
  id: string,
  type: string,
  who: 'behandelaar' | 'teamleider' = 'behandelaar',
): Promise<void> {
  const { version, mayTakeBack } = await askCasework<{
    version: string
    mayTakeBack: { id: string; type: string }[]
  }>(page, who, `case?id=${id}`)
  const documentId = mayTakeBack.find((each) => each.type === type)?.id
  const back = { id, version, documentId, remark: 'We hebben het gevonden.' }
  await askCasework(page, who, 'case/take-back-asked', back)
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { caseOf, makeCases, makePaidCase } from './casework-cases.ts'
import { askCasework, openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

/** A granted vignette, of which the desk can set right what is wrong. Past the screens. */
async function openGranted(page: Page) {
  const { id, version, documents } = await makeCase(page)
  const { number } = await askCasework<{ number: string }>(page, 'behandelaar', 'case/decide', {
    ...{ id, version, decision: 'grant' },
    documents: documents.map(({ id: documentId }) => ({ documentId, verdict: 'accepted' })),
  })
  return { number, ...(await open(page, id)) }
}

async function makeCase(page: Page) {
  const boat = `Rechtgezet ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  const id = await caseOf(page, boat)
  const shown = await askCasework<{ version: string; documents: { id: string }[] }>(
    page,
    'behandelaar',
    `case?id=${id}`,
  )
  return { ...shown, id }
}

async function open(page: Page, id: string) {
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  const told = (words: string) => page.getByRole('status').filter({ hasText: words })
  return { told, history: page.getByRole('region', { name: 'Geschiedenis' }) }
}

test('a sticker is replaced by keyboard alone, and its old number is known on the water', async ({
  page,
}) => {
  const { number, told, history } = await openGranted(page)
  const replace = page.getByRole('button', { name: 'Sticker vervangen' })
  await replace.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sticker vervangen' })
  await dialog.getByRole('button', { name: 'Sticker vervangen' }).click()
  await expect(dialog.getByLabel('Wat is er met de sticker?')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expectAccessibleAtBothWidths(page, 'case: a sticker without a reason')
  await page.keyboard.press('Escape')
  await expect(replace).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Wat is er met de sticker?').selectOption('De sticker is kwijt')
  await dialog.getByRole('button', { name: 'Sticker vervangen' }).press('Enter')
  await expect(told('Het vignet heeft nu nummer')).toBeFocused()
  await expect(history).toContainText(`(was ${number})`)
  await expectAccessibleAtBothWidths(page, 'case: a sticker was replaced', 'success')

  await page.goto('/beheer/controle')
  await page.getByLabel('Vignetnummer').fill(number)
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(page.getByRole('heading', { name: 'Vervangen' })).toBeFocused()
  await expect(page.getByText('Nu geldt nummer')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'check: replaced')
})

test('data are corrected after the server has shown what changes, and what it costs then', async ({
  page,
}) => {
  const { told, history } = await openGranted(page)
  await page.getByRole('button', { name: 'Gegevens corrigeren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gegevens corrigeren' })
  await expect(dialog).toContainText('Het e-mailadres en het adres wijzigt de aanvrager zelf')
  await dialog.getByLabel('Lengte').fill('6,2')
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  await expectAccessibleAtBothWidths(page, 'case: a correction without a reason')
  await dialog.getByLabel('Waarom corrigeert u dit?').fill('U hebt ons gebeld.')
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  await expect(dialog.getByText('Dit verandert er.')).toBeFocused()
  await expect(dialog).toContainText('6,20 m (was 5,20 m)')
  await expect(dialog).toContainText('meer betalen')
  await expectAccessibleAtBothWidths(page, 'case: what a correction changes')
  // What was typed is still there.
  await dialog.getByRole('button', { name: 'Terug' }).press('Enter')
  await expect(dialog.getByText('De naam en het telefoonnummer gelden')).toBeFocused()
  await expect(dialog.getByLabel('Lengte')).toHaveValue('6,2')
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  await dialog.getByRole('button', { name: 'Correctie vastleggen' }).click()
  await expect(told('De gegevens zijn gecorrigeerd')).toBeFocused()
  await expect(history).toContainText('Lengte: 6,20 m (was 5,20 m)')
})

test('a grant that was wrong is undone, and can be decided anew', async ({ page }) => {
  const { number, told, history } = await openGranted(page)
  await page.getByRole('button', { name: 'Toekenning ongedaan maken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Toekenning ongedaan maken' })
  await expect(dialog).toContainText(number)
  await expectAccessibleAtBothWidths(page, 'case: undoing a grant')
  await dialog.getByLabel('Wat was er mis met de toekenning?').fill('Een andere boot.')
  await dialog.getByRole('button', { name: 'Toekenning ongedaan maken' }).click()
  await expect(told('De toekenning is ongedaan gemaakt')).toBeFocused()
  await expect(history).toContainText(`Nummer ${number} ligt weer in de voorraad`)
  await expect(page.getByRole('radio', { name: 'Toekennen' })).toBeVisible()
})

test('a refusal that was wrong is undone, and can be decided anew', async ({ page }) => {
  const { id, version } = await makeCase(page)
  const refusal = { id, version, decision: 'refuse', reason: 'not-the-owner' }
  await askCasework(page, 'behandelaar', 'case/decide', refusal)
  const { told, history } = await open(page, id)
  const name = 'Afwijzing of intrekking ongedaan maken'
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expectAccessibleAtBothWidths(page, 'case: undoing a refusal')
  await dialog.getByLabel('Wat was er mis met het besluit?').fill('Een andere eigenaar.')
  await dialog.getByRole('button', { name }).click()
  await expect(told('Het besluit is ongedaan gemaakt')).toBeFocused()
  await expect(history).toContainText('Afwijzing of intrekking ongedaan gemaakt')
  await expect(page.getByRole('radio', { name: 'Toekennen' })).toBeVisible()
})

test('who cannot be at home fetches the vignette: the desk chooses the point, until the sticker is on its way', async ({
  page,
}) => {
  const id = await makePaidCase(page, `Omgeleid ${randomUUID().slice(0, 4)}`)
  const { told, history } = await open(page, id)
  await page.getByRole('button', { name: 'Gegevens corrigeren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gegevens corrigeren' })
  const point = dialog.getByLabel('Afhaalpunt')
  await expect(point).toHaveAccessibleDescription('Kan tot de sticker is verstuurd of klaargelegd.')
  await point.selectOption({ index: 1 })
  await dialog.getByLabel('Waarom corrigeert u dit?').fill('U belde ons.')
  await expectAccessibleAtBothWidths(page, 'case: where a vignette is fetched')
  await dialog.getByRole('button', { name: 'Bekijken wat er verandert' }).click()
  await expect(dialog).toContainText('was geen, het vignet gaat per post')
  await dialog.getByRole('button', { name: 'Correctie vastleggen' }).click()
  await expect(told('gecorrigeerd')).toBeFocused()
  await expect(history).toContainText('was geen, het vignet gaat per post')
})

import { randomUUID } from 'node:crypto'
import { press } from './by-keyboard.ts'
import { makeCases } from './casework-cases.ts'
import { openAs, QUEUE } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'

test('a lead sees how the work stands, and says by keyboard who is away', async ({
  page,
  line,
}) => {
  line.fails(/\/api\/beheer\/lead/, 'silent')
  await openAs(page, 'teamleider', '/beheer/team')
  await expectAccessibleAtBothWidths(page, 'lead: loading', 'loading')
  line.mend()
  await expect(page.getByRole('table', { name: 'Wat nu wacht' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'lead: how it stands')
  await press(page, 'B. Sluis afwezig melden')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await press(page, 'Afwezig melden')
  await expect(dialog).toContainText('Vul de einddatum in, met dag, maand en jaar.')
  await expectAccessibleAtBothWidths(page, 'lead: no last day', 'field errors')
  const from = await dialog.getByLabel('Eerste dag').inputValue()
  await dialog.getByLabel('Laatste dag').fill(from)
  await press(page, 'Afwezig melden')
  await expect(page.getByText('De afwezigheid van B. Sluis is vastgelegd.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'lead: somebody is away', 'success')
  line.fails(/\/api\/beheer\/absence\/end/, 'cut')
  await press(page, 'B. Sluis is er weer')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'lead: not told', 'page alert')
  line.mend()
  await press(page, 'B. Sluis is er weer')
  await expect(page.getByText('B. Sluis is er weer.')).toBeVisible()
})

test('a lead takes ten by one key, and hands one on by another', async ({ page }) => {
  const boat = `Tiental ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  await openAs(page, 'teamleider', QUEUE)
  const row = page.getByRole('listitem').filter({ hasText: boat })
  await expect(row).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('status').first()).toContainText('in behandeling genomen')
  await expect(page).toHaveURL(/bij=me/)
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Overdragen' })).toBeFocused()
  await press(page, 'Overdragen')
  await expect(dialog).toContainText('Kies een collega.')
  await expectAccessibleAtBothWidths(page, 'queue: to whom', 'field errors')
  await dialog.getByLabel('Aan wie?').selectOption({ label: 'B. Sluis' })
  await press(page, 'Overdragen')
  await expect(page.getByText(/is overgedragen aan B\. Sluis\.$/)).toBeVisible()
})

test('an auditor reads what staff members did, and takes it along as a file', async ({
  page,
  line,
}) => {
  line.fails(/\/api\/beheer\/audit/, 'silent')
  await openAs(page, 'controleur', '/beheer/wat-medewerkers-deden')
  await expectAccessibleAtBothWidths(page, 'audit: loading', 'loading')
  line.mend()
  await expect(page.getByRole('status').first()).toContainText('op deze bladzijde')
  await expectAccessibleAtBothWidths(page, 'audit: list')
  const download = page.waitForEvent('download')
  await press(page, 'Deze periode (csv)')
  expect((await download).suggestedFilename()).toMatch(/^wat-medewerkers-deden-.+\.csv$/)
  await page.getByLabel('Wat', { exact: true }).selectOption('addresses')
  await page.getByLabel('Wie', { exact: true }).selectOption({ label: 'A. Dam' })
  await press(page, 'Tonen')
  await expect(page.getByText('niets gedaan dat hierbij past')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'audit: nothing', 'empty')
  await page.getByLabel('Van', { exact: true }).fill('')
  await press(page, 'Tonen')
  await expect(page.getByText('Vul de begindatum in')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'audit: no day', 'field errors')
  line.fails(/\/api\/beheer\/audit/, 'cut')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('De lijst kan niet worden getoond')
  await expectAccessibleAtBothWidths(page, 'audit: failed', 'page alert')
})

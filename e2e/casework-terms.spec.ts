import { randomUUID } from 'node:crypto'
import { caseOf, makeCases } from './casework-cases.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

test('Awb 4:14 a handler takes more time to decide, once, and says why', async ({ page }) => {
  const boat = `Termijn ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${await caseOf(page, boat)}`)
  const extend = page.getByRole('button', { name: 'Beslistermijn verlengen' })
  const by = page.getByText(/Beslissen uiterlijk \d/)
  const before = await by.first().innerText()

  await extend.click()
  const dialog = page.getByRole('dialog', { name: 'Beslistermijn verlengen' })
  await expect(dialog).toContainText('één keer')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(extend).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Beslistermijn verlengen' }).click()
  const why = dialog.getByLabel(/Waarom hebt u meer tijd nodig/)
  await expect(why).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtBothWidths(page, 'case: more time without a reason')
  await why.fill('Wij wachten op het havenkantoor.')
  await dialog.getByRole('button', { name: 'Beslistermijn verlengen' }).click()
  const told = page.getByRole('status').filter({ hasText: 'De beslistermijn is verlengd' })
  await expect(told).toBeFocused()
  await expect(extend).toHaveCount(0)
  await expect(by.first()).not.toHaveText(before)
  await expectAccessibleAtBothWidths(page, 'case: more time was taken')
  const history = page.getByRole('region', { name: 'Geschiedenis' })
  await expect(history).toContainText('Beslistermijn verlengd')
  await expect(history).toContainText('Wij wachten op het havenkantoor.')
})

import { randomUUID } from 'node:crypto'
import { caseOf, makeCases } from './casework-cases.ts'
import { askCasework, openAs, sitDown } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { dayFromToday } from './today.ts'

test('an objection is registered by keyboard, and decided by a colleague', async ({ page }) => {
  const boat = `Bezwaar ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  const id = await caseOf(page, boat)
  const { version } = await askCasework<{ version: string }>(page, 'behandelaar', `case?id=${id}`)
  await askCasework(page, 'behandelaar', 'case/decide', {
    ...{ id, version, decision: 'refuse', reason: 'not-the-owner', documents: [] },
  })
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  const told = (words: string) => page.getByRole('status').filter({ hasText: words })
  const history = page.getByRole('region', { name: 'Geschiedenis' })
  const register = page.getByRole('button', { name: 'Bezwaar registreren' })
  await register.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bezwaar registreren' })
  await dialog.getByRole('button', { name: 'Bezwaar registreren' }).press('Enter')
  await expect(dialog.getByLabel('Hoe kwam het bezwaar binnen?')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expectAccessibleAtBothWidths(page, 'case: an objection that lacks everything')
  await page.keyboard.press('Escape')
  await expect(register).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Op welke dag kwam het bezwaar binnen?').fill(dayFromToday())
  await dialog.getByLabel('Hoe kwam het bezwaar binnen?').selectOption('Met een brief')
  await dialog.getByLabel('Wat staat er in het bezwaar?').fill('De boot is wel van mij.')
  await dialog.getByRole('button', { name: 'Bezwaar registreren' }).press('Enter')
  await expect(told('Het bezwaar is geregistreerd')).toBeFocused()
  await expect(history).toContainText('Bezwaar geregistreerd')
  // Who refused it decides nothing of this.
  await expect(page.getByText('Een collega moet op het bezwaar beslissen')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'case: an objection', 'success')

  await sitDown(page, 'teamleider')
  await page.goto(`/beheer/aanvraag/${id}`)
  await page.getByRole('button', { name: 'Beslissen op het bezwaar' }).click()
  const decide = page.getByRole('dialog', { name: 'Beslissen op het bezwaar' })
  await expect(decide).toContainText('opnieuw beoordeeld')
  await expectAccessibleAtBothWidths(page, 'case: deciding an objection')
  await decide.getByLabel('Wat is uw beslissing?').selectOption('Gegrond')
  await decide.getByLabel('Waarom? De aanvrager leest dit.').fill('Het kentekenbewijs klopt.')
  await decide.getByRole('button', { name: 'Beslissen op het bezwaar' }).click()
  await expect(told('De aanvraag wordt opnieuw beoordeeld')).toBeFocused()
  await expect(history).toContainText('Bezwaar gegrond')
  await expect(page.getByRole('radio', { name: 'Toekennen' })).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { caseOf, makeValidVignette } from './casework-cases.ts'
import { askCasework, openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

/** What a press of a button hands over. */
async function fileOf(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await downloaded
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('what was granted gets its label and is marked as sent, from the line', async ({ page }) => {
  const boats = [`Etiket ${randomUUID().slice(0, 6)}`, `Envelop ${randomUUID().slice(0, 6)}`]
  const numbers: string[] = []
  for (const boat of boats) {
    numbers.push(await makeValidVignette(page, boat))
    await caseOf(page, boat, 'TO_SEND')
  }
  await openAs(page, 'behandelaar', '/beheer/werkvoorraad?soort=TO_SEND')
  const list = page.getByRole('list', { name: 'Te versturen' }).getByRole('listitem')
  await expect(list.filter({ hasText: boats[1] })).toBeVisible()
  await page.getByText('Etiketten of adressen maken').click()
  await expectAccessibleAtBothWidths(page, 'to send: labels')

  for (const number of numbers) await page.getByLabel(new RegExp(`^${number}`)).press('Space')
  await expect(page.getByText('2 gekozen.')).toBeVisible()
  const pdf = await fileOf(page, 'Etiketten (pdf)')
  expect(pdf.name).toBe('adresetiketten.pdf')
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await fileOf(page, 'Adressen (csv)')
  const lines = csv.content.toString().trim().split('\r\n')
  expect(lines).toHaveLength(3)
  for (const number of numbers) expect(csv.content.toString()).toContain(`"${number}"`)

  await page.getByRole('button', { name: 'Markeer als verzonden' }).press('Enter')
  await expect(page.getByText('Als verzonden gemarkeerd: 2.')).toBeVisible()
  for (const boat of boats) await expect(list.filter({ hasText: boat })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'to send: marked', 'success')

  // A mistake is taken back, and who waits longer has nothing to press any more.
  const undo = page.getByRole('button', { name: 'Ongedaan maken' })
  await expect(undo).toHaveCount(0, { timeout: 15_000 })
})

test('what was marked by mistake is taken back within ten seconds', async ({ page }) => {
  const boat = `Terug ${randomUUID().slice(0, 6)}`
  const number = await makeValidVignette(page, boat)
  await caseOf(page, boat, 'TO_SEND')
  await openAs(page, 'behandelaar', '/beheer/werkvoorraad?soort=TO_SEND')
  await page.getByLabel(new RegExp(`^${number}`)).press('Space')
  await page.getByRole('button', { name: 'Markeer als verzonden' }).press('Enter')
  await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter')
  await expect(page.getByText('Weer in de lijst: 1.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Te versturen' }).getByRole('listitem')
  await expect(list.filter({ hasText: boat })).toBeVisible()
})

test('labels of what a colleague has taken off the line meanwhile are refused in words', async ({
  page,
}) => {
  const boat = `Weg ${randomUUID().slice(0, 6)}`
  const number = await makeValidVignette(page, boat)
  const id = await caseOf(page, boat, 'TO_SEND')
  await openAs(page, 'behandelaar', '/beheer/werkvoorraad?soort=TO_SEND')
  await page.getByLabel(new RegExp(`^${number}`)).press('Space')
  await page.getByText('Etiketten of adressen maken').click()
  const { version } = await askCasework<{ version: string }>(page, 'behandelaar', `case?id=${id}`)
  await askCasework(page, 'behandelaar', 'case/decide', {
    id,
    version,
    decision: 'withdraw',
    reason: 'at-own-request',
    money: { back: 'none', remark: 'De aanvrager wil geen geld terug.' },
    documents: [],
  })
  await page.getByRole('button', { name: 'Etiketten (pdf)' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Niet alle gekozen vignetten gaan nog per post. Laad de lijst opnieuw en kies nog eens.',
  )
  await expectAccessibleAtBothWidths(page, 'to send: labels refused', 'page alert')
})

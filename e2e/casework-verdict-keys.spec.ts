import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { onScreen } from './by-keyboard.ts'
import { caseOf, inviteHandler, makeCases } from './casework-cases.ts'
import { openAs, QUEUE, verdicts } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

/** A keyboard that counts what goes down; a chord is two. */
function counting(page: Page) {
  let count = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count += key.split('+').length
        await page.keyboard.press(key)
      }
    },
    count: () => count,
  }
}

async function openNewCase(page: Page): Promise<{ boat: string; id: string }> {
  const boat = `Vinger ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  const id = await caseOf(page, boat)
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${id}`)
  await onScreen(page, boat)
  return { boat, id }
}

const letterOf = (page: Page) =>
  page.getByRole('heading', { name: 'De brief die de aanvrager krijgt' })

test('a good case of two documents takes at most five keys', async ({ page }) => {
  await openNewCase(page)
  const keys = counting(page)
  await keys.press('a')
  await expect(letterOf(page)).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'case: letter by one key')
  // Nothing but the chord decides.
  await page.keyboard.press('a')
  await page.keyboard.press('n')
  await expect(letterOf(page)).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByText(/Vastgelegd: Goedgekeurd, vignetnummer/)).toBeVisible()
  await expect(page.getByRole('status').getByRole('button')).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText(/Vastgelegd/)).toHaveCount(0)
  console.log(`good case, and on to the next: ${keys.count()} keys`)
  expect(keys.count()).toBeLessThanOrEqual(5)
})

test('rejecting one of two documents with a reason takes at most nine keys', async ({ page }) => {
  await openNewCase(page)
  const keys = counting(page)
  const [first, second] = [verdicts(page).nth(0), verdicts(page).nth(1)]
  // What nobody called not good has no reason.
  await page.keyboard.press('3')
  await keys.press('f')
  await expect(first.getByLabel('Niet goed')).toBeChecked()
  await expect(page.getByText(/Kies de reden met de toetsen 1 tot en met \d/)).toBeAttached()
  await expectAccessibleAtBothWidths(page, 'case: not good by key')
  await keys.press('1')
  // The next one comes by itself.
  await expect(page.locator('[data-paper]').nth(1)).toBeFocused()
  await keys.press('g')
  await expect(second.getByLabel('Goed', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Documenten opnieuw vragen')).toBeFocused()
  await keys.press('Space', 'Control+Enter')
  await expect(letterOf(page)).toBeFocused()
  await keys.press('Control+Enter')
  await expect(page.getByText('Vastgelegd: Documenten nodig.')).toBeVisible()
  await keys.press('n')
  console.log(`one of two not good, and on to the next: ${keys.count()} keys`)
  expect(keys.count()).toBeLessThanOrEqual(9)
})

test('a row of cases takes at most six keys each', async ({ page }) => {
  test.setTimeout(240_000)
  const run = randomUUID().slice(0, 4)
  const boats = Array.from({ length: 10 }, (_, at) => `Ochtend ${run} ${at}`)
  await makeCases(page, boats)
  await openAs(page, 'behandelaar', `${QUEUE}?soort=NEW`)
  await page.getByRole('link', { name: boats[0] ?? '' }).click()
  const keys = counting(page)
  for (const boat of boats) {
    await onScreen(page, boat)
    await keys.press('a')
    await expect(letterOf(page)).toBeFocused()
    await keys.press('Control+Enter')
    await expect(page.getByRole('status').getByRole('button')).toBeFocused()
    await keys.press('Enter')
  }
  console.log(`${boats.length} cases: ${keys.count()} keys`)
  expect(keys.count()).toBeLessThanOrEqual(boats.length * 6)
})

test('no key acts in a field, when turned off, or on the case of a colleague', async ({ page }) => {
  const { id } = await openNewCase(page)
  const untouched = async () => {
    for (const key of ['g', 'f', '1', 'a', 'Control+Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(verdicts(page).getByRole('radio', { checked: true })).toHaveCount(0)
  }
  await page.getByLabel(/notitie/i).focus()
  await untouched()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('dit document is niet goed')
  await expectAccessibleAtBothWidths(page, 'case: shortcuts')
  await page.getByRole('button', { name: 'Sneltoetsen uitzetten' }).click()
  await page.keyboard.press('Escape')
  await untouched()
  await page.evaluate(() => localStorage.removeItem('casework-shortcuts'))

  const { session } = await inviteHandler(page, 'C. Sluiswachter')
  const headers = { authorization: `Bearer ${session}` }
  const claimed = await page.request.post('/api/beheer/case/claim', { headers, data: { id } })
  expect(claimed.status()).toBe(200)
  await page.reload()
  await expect(page.getByText(/^U kunt deze aanvraag nu alleen lezen\./)).toBeVisible()
  await untouched()
})

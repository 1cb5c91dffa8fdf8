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

/** Which of the documents has the focus on its heading. */
function paperWithFocus(page: Page): Promise<number> {
  return verdicts(page).evaluateAll((groups) =>
    groups.findIndex(
      (group) => group.closest('section')?.querySelector('h3') === document.activeElement,
    ),
  )
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
  await expect.poll(() => paperWithFocus(page)).toBe(1)
  await keys.press('g')
  await expect(second.getByLabel('Goed', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Documenten vragen')).toBeFocused()
  await keys.press('Space', 'Control+Enter')
  await expect(letterOf(page)).toBeFocused()
  await keys.press('Control+Enter')
  await expect(page.getByText('Vastgelegd: Documenten nodig.')).toBeVisible()
  await keys.press('n')
  expect(keys.count()).toBeLessThanOrEqual(9)
})

/** A whole morning is `CASES=150 npm run test:browser -- e2e/casework-verdict-keys.spec.ts -g morning`. */
const CASES = Number(process.env.CASES ?? 10)
/** Keys of a morning of 150 are at most 900. */
const MOST_KEYS = CASES * 6

test('a morning of cases, each tenth not good, takes at most six keys a case', async ({ page }) => {
  test.setTimeout(60_000 + CASES * 6_000)
  const run = randomUUID().slice(0, 4)
  const boats = Array.from({ length: CASES }, (_, at) => `Ochtend ${run} ${String(at)}`)
  // One applicant may not ask for more in a day.
  for (let from = 0; from < CASES; from += 10) await makeCases(page, boats.slice(from, from + 10))
  await openAs(page, 'behandelaar', `${QUEUE}?soort=NEW`)
  const first = page.getByRole('link', { name: boats[0] ?? '', exact: true })
  const onwards = page.getByRole('button', { name: 'Volgende bladzijde' })
  await expect(first.or(onwards).first()).toBeVisible()
  // What other tests left in the queue may fill a page before it.
  if (!(await first.isVisible())) await onwards.click()
  await first.click()
  const keys = counting(page)
  for (const [at, boat] of boats.entries()) {
    await onScreen(page, boat)
    if (at % 10 === 9) await keys.press('f', '1', 'g', 'Space', 'Control+Enter')
    else await keys.press('a')
    await expect(letterOf(page)).toBeFocused()
    await keys.press('Control+Enter')
    await expect(page.getByRole('status').getByRole('button')).toBeFocused()
    await keys.press('Enter')
  }
  test.info().annotations.push({ type: 'keys', description: String(keys.count()) })
  expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS)
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

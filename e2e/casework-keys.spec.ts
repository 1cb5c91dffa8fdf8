import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { caseOf, makeCases } from './casework-cases.ts'
import { openAs, verdicts } from './casework-pages.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

/** Opens the case of a new request with two documents. */
async function openNewCase(page: Page): Promise<string> {
  const boat = `Toetsen ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  await openAs(page, 'behandelaar', `/beheer/aanvraag/${await caseOf(page, boat)}`)
  await expect(verdicts(page)).toHaveCount(2)
  return boat
}

/** Whether nothing lies over what has the focus; of what is high, over its head or its foot (WCAG 2.4.11 asks for less). */
function isSeenWhole(): boolean {
  const focused = document.activeElement
  const shown = focused?.matches('input[type=radio]') ? focused.closest('.portal-choice') : focused
  // Past the last control the focus is the page's own.
  if (!shown || shown === document.body) return true
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const middle = (left + right) / 2
  const isClear = (y: number) => {
    const found = document.elementFromPoint(middle, y)
    return found !== null && (shown.contains(found) || found.contains(shown))
  }
  // What is higher than the room that there is cannot be seen whole.
  if (shown.matches('[role=group], textarea')) return [top + 24, bottom - 24].some(isClear)
  return [top + 2, bottom - 2].every(isClear)
}

/** Whether the decision is stuck to the window, or stands where it comes. */
function positionOf(page: Page): Promise<string | undefined> {
  const radio = page.getByLabel('Toekennen')
  return radio.evaluate((input) => {
    const bar = input.closest('.casework-decision')
    return bar ? getComputedStyle(bar).position : undefined
  })
}

/** How much of an element is seen, in pixels: the decision lies over what is below it. */
function seenAboveDecision(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  const decision = document.getElementsByClassName('casework-decision')[0]
  return Math.min(bottom, decision?.getBoundingClientRect().top ?? 0) - top
}

test('in the window of a laptop the first document is in sight above the decision', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openNewCase(page)
  const sheet = page.getByRole('group', { name: /vergroten met \+/ }).first()
  await expect.poll(() => sheet.evaluate(seenAboveDecision)).toBeGreaterThan(70)
  await expect(page.getByRole('button', { name: 'Brief bekijken' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'case: in the window of a laptop')
})

test('D13 name, address, boat and the decision are in sight while the second document is judged', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const boat = await openNewCase(page)
  const inSight = async (...shown: Locator[]) => {
    for (const each of shown) await expect(each).toBeInViewport({ ratio: 1 })
  }
  const person = page.getByRole('region', { name: 'Aanvrager', exact: true })
  const ofBoat = page.getByRole('region', { name: 'Boot', exact: true })
  // What is looked at takes its room.
  await expect(page.getByRole('link', { name: 'Openen in een nieuw venster' })).toHaveCount(2)
  const second = verdicts(page).nth(1)
  for (const verdict of ['Goed', 'Niet goed']) {
    const radio = second.getByLabel(verdict, { exact: true })
    await radio.press('Space')
    await expect(radio).toBeFocused()
    await expect.poll(() => page.evaluate(isSeenWhole)).toBe(true)
    await inSight(
      person.getByText(/Nieuwenhuijzen-Schimmelpenninck$/),
      person.getByText(/Burgemeester van Leeuwenlaan/),
      ofBoat.getByText(boat),
      ofBoat.getByText(/5,20? ?m?.*×/),
      page.getByLabel('Toekennen'),
      page.getByLabel('Afwijzen'),
      page.getByRole('button', { name: 'Brief bekijken' }),
    )
  }
  await page.getByLabel('Toekennen').press('Space')
  await inSight(page.getByRole('button', { name: 'Brief bekijken' }))
  // Whatever Tab comes to, forwards and back, is not behind the decision.
  await page.getByRole('heading', { level: 1 }).focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 45; presses++) {
      await page.keyboard.press(key)
      const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
      await expect
        .poll(async () => [where, await page.evaluate(isSeenWhole)])
        .toEqual([where, true])
    }
  }
  await expectAccessibleAtBothWidths(page, 'case: judged beside its facts')

  // Where there is no room beside them the decision is one press away, and covers nothing.
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Naar het besluit' }).click()
    await expect(page.getByLabel('Toekennen')).toBeFocused()
    await inSight(page.getByLabel('Toekennen'))
    expect(await positionOf(page)).toBe('static')
  }
  // In a low window what is wrong with a decision is not behind it.
  await page.setViewportSize({ width: 1280, height: 660 })
  await page.getByRole('button', { name: 'Brief bekijken' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Verbeter de fouten' })
  await expect(summary).toBeFocused()
  await expect.poll(() => page.evaluate(isSeenWhole)).toBe(true)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ media: 'print' })
  expect(await positionOf(page)).toBe('static')
})

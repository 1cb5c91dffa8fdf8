import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { onScreen } from './by-keyboard.ts'
import { caseOf, makeCases } from './casework-cases.ts'
import { askCasework, openAs, QUEUE } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'

/** Or the first page of every test after this one is full of them. */
async function refuseAll(page: Page, boats: readonly string[]): Promise<void> {
  for (const boat of boats) {
    const id = await caseOf(page, boat)
    const { version } = await askCasework<{ version: string }>(page, 'behandelaar', `case?id=${id}`)
    const refusal = { decision: 'refuse', reason: 'boat-not-allowed' }
    await askCasework(page, 'behandelaar', 'case/decide', { id, version, ...refusal })
  }
}

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Werkvoorraad' }).getByRole('listitem').getByRole('link')

/** The name of the boat that the focus is at. */
const boatInHand = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('what is taken in hand by key leaves the filter, and the focus stays in the list', async ({
  page,
}) => {
  const run = randomUUID().slice(0, 4)
  await makeCases(
    page,
    ['Eerst', 'Dan', 'Laatst'].map((name) => `${name} ${run}`),
  )
  await openAs(page, 'behandelaar', `${QUEUE}?soort=NEW&gebied=WEESP/mooring&bij=nobody`)
  await rows(page).getByText(`Dan ${run}`).focus()
  await page.keyboard.press('c')
  await expect(page.getByText(`U hebt Dan ${run} in behandeling genomen.`)).toBeVisible()
  await expect(rows(page).getByText(`Dan ${run}`)).toHaveCount(0)
  await expect.poll(() => boatInHand(page)).toBe(`Laatst ${run}`)
  // Where it was the last, what is last now.
  await page.keyboard.press('c')
  await expect(rows(page).getByText(`Laatst ${run}`)).toHaveCount(0)
  await expect.poll(() => boatInHand(page)).toBe(`Eerst ${run}`)

  await page.goto(`${QUEUE}?soort=NEW&gebied=WEESP/mooring&bij=me`)
  await rows(page).getByText(`Dan ${run}`).focus()
  await page.keyboard.press('r')
  await expect(rows(page).getByText(`Dan ${run}`)).toHaveCount(0)
  await expect.poll(() => boatInHand(page)).toBe(`Laatst ${run}`)
  await page.getByRole('button', { name: `Laatst ${run} teruggeven` }).press('Enter')
  await expect(rows(page).getByText(`Laatst ${run}`)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('from a case one comes back to the filter, the order and the page that one came from', async ({
  page,
}) => {
  const run = randomUUID().slice(0, 4)
  // No name begins another: each is found by its own.
  const boats = Array.from({ length: 26 }, (_, at) => `Blad ${run} ${String(at + 10)}`)
  // One applicant may not ask for more in a day.
  for (let from = 0; from < boats.length; from += 10) {
    await makeCases(page, boats.slice(from, from + 10))
  }
  await openAs(page, 'behandelaar', `${QUEUE}?soort=NEW&gebied=WEESP/mooring&volgorde=term`)
  const first = (await rows(page).first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Volgende bladzijde' }).click()
  await expect(page).toHaveURL(/&na=/)
  await expect(rows(page).getByText(first, { exact: true })).toHaveCount(0)
  const seen = page.url()
  const boat = (await rows(page).first().textContent()) ?? ''
  for (const back of ['key', 'link']) {
    await rows(page).getByText(boat, { exact: true }).click()
    await onScreen(page, boat)
    if (back === 'key') await page.keyboard.press('w')
    else await page.getByRole('link', { name: 'Terug naar de werkvoorraad' }).click()
    await onScreen(page, 'Werkvoorraad')
    expect(page.url()).toBe(seen)
    // And from there to the page before it, as if one had not been away.
    await expect(page.getByRole('button', { name: 'Eerste bladzijde' })).toBeVisible()
  }
  await refuseAll(page, boats)
})

test('a row says what differs: two lines on a desk, and not much more than a hand on a phone', async ({
  page,
}) => {
  const boat = `Laag ${randomUUID().slice(0, 4)}`
  await makeCases(page, [boat])
  await openAs(page, 'behandelaar', QUEUE)
  const row = page.getByRole('listitem').filter({ hasText: boat })
  await expect(row.getByText('Nieuw', { exact: true })).toBeVisible()
  await expect(row).toContainText('Ligplaats Weesp')
  // With the longest name of an applicant, and a mark beside it: a line more each.
  const highest = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return (await row.boundingBox())?.height
  }
  expect(await highest(1280)).toBeLessThanOrEqual(78)
  expect(await highest(320)).toBeLessThanOrEqual(182)
  await expectAccessibleAtBothWidths(page, 'queue: of every kind')

  await page.goto(`${QUEUE}?soort=NEW&gebied=WEESP/mooring`)
  await expect(row.getByRole('button', { name: `${boat} in behandeling nemen` })).toBeVisible()
  for (const word of ['Nieuw', 'Ligplaats Weesp', 'vandaag', 'In behandeling nemen']) {
    await expect(row.getByText(word, { exact: true })).toHaveCount(0)
  }
  expect(await highest(320)).toBeLessThanOrEqual(162)
  await expectAccessibleAtBothWidths(page, 'queue: of one kind and area')
})

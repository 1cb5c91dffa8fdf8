import type { Locator, Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'
import { MOORING_ANSWERS, TRANSIT_ANSWERS, newEmail, signIn, tokenOfNewcomer } from './signed-in.ts'
import { fillAccount } from './transit-pages.ts'
import { loadingCover, skeleton } from './unnamed.ts'

/** Where things stand on a screen, and what they look like under the mouse: what only a browser can tell. */

const TRANSIT = '/request-vignette/Amsterdam/transit'
const MOORING = '/request-vignette/Amsterdam/mooring'

const IN_A_MARINA = {
  ...MOORING_ANSWERS,
  MooringSpot: { mooringSpot: 'marina', marinaID: '', noMarina: true },
  MooringType: undefined,
}

async function signInAsNew(page: Page): Promise<void> {
  await signIn(page, await tokenOfNewcomer(page), {
    'AMSTERDAM:transit': TRANSIT_ANSWERS,
    'AMSTERDAM:mooring': IN_A_MARINA,
  })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not in sight')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The words of each line, as they are drawn. */
async function linesOf(locator: Locator): Promise<string[]> {
  return locator.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const lines: { top: number; words: string }[] = []
    for (const [at, sign] of [...(node?.textContent ?? '')].entries()) {
      const range = document.createRange()
      if (node) range.setStart(node, at)
      if (node) range.setEnd(node, at + 1)
      const { top } = range.getBoundingClientRect()
      const last = lines.at(-1)
      if (last?.top === top) last.words += sign
      else lines.push({ top, words: sign })
    }
    return lines.map(({ words }) => words.trim())
  })
}

test('the prices of the vignettes that are offered stand below each other at the right', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto(`${MOORING}/request/6`)
  const rows = page.getByRole('group', { name: 'Soort vignet' })
  const names = rows.getByText(/^Ligplaatsvignet [^€]*$/)
  const prices = rows.getByText(/^€/)
  await expect(prices).toHaveCount(2)
  const [first, second] = [await boxOf(prices.nth(0)), await boxOf(prices.nth(1))]
  const edge = (await boxOf(rows)).right
  expect(Math.abs(first.right - second.right)).toBeLessThan(1)
  expect(edge - first.right).toBeLessThan(40)
  const name = await boxOf(names.nth(0))
  expect(first.y).toBeLessThan(name.bottom)

  // With no room beside the name, below it.
  await page.setViewportSize({ width: 320, height: 640 })
  const [narrowName, narrowPrice] = [await boxOf(names.nth(1)), await boxOf(prices.nth(1))]
  expect(narrowPrice.y).toBeGreaterThanOrEqual(narrowName.bottom - 8)
  expect(Math.abs(narrowPrice.x - narrowName.x)).toBeLessThan(1)
})

test('the longest word of an error is not broken on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/account/register')
  await fillAccount(page, newEmail())
  await page.getByRole('button', { name: 'Registreren' }).click()
  const error = page.getByRole('link', { name: 'Vul uw burgerservicenummer in.' })
  await expect(error).toBeVisible()
  expect((await linesOf(error)).join('|')).toMatch(/\bburgerservicenummer\b/)
})

test('§2.7 the way to change a part of the summary is drawn as a link, with room to press it', async ({
  page,
}) => {
  await signInAsNew(page)
  await page.goto(`${TRANSIT}/request/6`)
  for (const part of ['Gegevens van de boot', 'Aandrijving', 'Uw gegevens']) {
    const link = page.getByRole('link', { name: `Wijzigen ${part}`, exact: true })
    await expect(link).toHaveCSS('text-decoration-line', 'underline')
    await expect(link).toHaveCSS('border-top-width', '0px')
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(24)
  }
})

test('what can be chosen does not look like a link under the mouse', async ({ page }) => {
  await page.goto('/request-vignette/check')
  const label = page.getByText('Ligt in Weesp', { exact: true })
  await label.hover()
  await expect(label).toHaveCSS('text-decoration-line', 'none')
  await signInAsNew(page)
  await page.goto(`${TRANSIT}/request/6`)
  const box = page.getByText('Ik ben de eigenaar van de boot.')
  await box.hover()
  await expect(box).toHaveCSS('text-decoration-line', 'none')
})

test('below its title every screen begins at the same distance', async ({ page }) => {
  const screens = ['/account/login', '/account/register', '/request-vignette/check', TRANSIT]
  const steps = [1, 2, 3, 4, 5, 6].map((step) => `${TRANSIT}/request/${step}`)
  const gaps: Record<string, number> = {}
  const measure = async (address: string) => {
    await page.goto(address)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await expect(skeleton(page)).toHaveCount(0)
    await expect(loadingCover(page)).toHaveCount(0)
    gaps[address] = await title.evaluate((heading) => {
      const isSeen = (element: Element) => element.getBoundingClientRect().height > 1
      let next = heading.nextElementSibling
      while (next && !isSeen(next)) next = next.nextElementSibling
      const below = next?.getBoundingClientRect().top ?? 0
      return Math.round(below - heading.getBoundingClientRect().bottom)
    })
  }
  for (const address of screens) await measure(address)
  await signInAsNew(page)
  for (const address of [...steps, `${MOORING}/request/6`, '/account/mijn-vignetten']) {
    await measure(address)
  }
  expect([...new Set(Object.values(gaps))], JSON.stringify(gaps)).toHaveLength(1)
})

test('the registration tells how far it is as the wizard does', async ({ page }) => {
  await page.goto('/account/register')
  const bar = page.getByRole('progressbar', { name: 'Voortgang van de registratie' })
  await expect(bar).toHaveAttribute('aria-valuetext', 'Stap 1 van 2')
  await expect(page.getByText('Stap 1 van 2 · Account')).toBeVisible()
})

test('what stands beside a step does not slide over its neighbour', async ({ page }) => {
  await signInAsNew(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${TRANSIT}/request/4`)
  const beside = page.getByRole('complementary')
  await expect(beside).toHaveCount(2)
  for (const top of [0, 150, 300, 600]) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    const [first, second] = [await boxOf(beside.nth(0)), await boxOf(beside.nth(1))]
    expect(first.bottom).toBeLessThanOrEqual(second.y)
  }
})

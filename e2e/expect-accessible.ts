import AxeBuilder from '@axe-core/playwright'
import { test, type Page } from '@playwright/test'
import { expect } from './portal-test.ts'
import { routeOf, SEEN, type Kind } from './screens.ts'
import { loadingCover, skeleton, waiting, wrongControls } from './unnamed.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing excluded; and no screen is wider than the window (WCAG 1.4.10). */
export async function expectAccessible(page: Page, state: string, kind?: Kind): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  if (kind === 'loading') await expect(waiting(page).first()).toBeVisible()
  else {
    await expect(skeleton(page)).toHaveCount(0)
    await expect(loadingCover(page)).toHaveCount(0)
  }
  // No screen has frames: a run within the page itself finds the same, in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  // What passed is not read here: nobody has to name each element of it.
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
  expect.soft(told, state).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect.soft(overflow, `${state}: wider than the window`).toBeLessThanOrEqual(0)
  await count(page, state, kind)
}

async function count(page: Page, state: string, kind?: Kind): Promise<void> {
  const route = routeOf(new URL(page.url()).pathname)
  const width = page.viewportSize()?.width ?? 0
  const seen = { route, kind: kind ?? (await kindOf(page)), state, width }
  test.info().annotations.push({ type: SEEN, description: JSON.stringify(seen) })
}

/** What can be told by looking; that something was a success, or a list empty, is for the test to say. */
async function kindOf(page: Page): Promise<Kind> {
  if ((await wrongControls(page).count()) > 0) return 'field errors'
  return (await page.getByRole('main').getByRole('alert').count()) > 0 ? 'page alert' : 'filled'
}

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 320, height: 800 }

/** One walk, both widths: the state stays, the window changes. */
export async function expectAccessibleAtBothWidths(
  page: Page,
  state: string,
  kind?: Kind,
): Promise<void> {
  await page.setViewportSize(NARROW)
  await expectAccessible(page, state, kind)
  await page.setViewportSize(WIDE)
  await expectAccessible(page, state, kind)
}

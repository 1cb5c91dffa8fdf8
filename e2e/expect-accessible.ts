import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './portal-test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing excluded; and no screen is wider than the window (WCAG 1.4.10). */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('.portal-skeleton, .portal-loading')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
  expect.soft(told, state).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect.soft(overflow, `${state}: wider than the window`).toBeLessThanOrEqual(0)
}

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 320, height: 800 }

/** One walk, both widths: the state stays, the window changes. */
export async function expectAccessibleAtBothWidths(page: Page, state: string): Promise<void> {
  await page.setViewportSize(NARROW)
  await expectAccessible(page, `${state} at 320`)
  await page.setViewportSize(WIDE)
  await expectAccessible(page, `${state} at 1280`)
}

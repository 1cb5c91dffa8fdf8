import type { Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

const TYPEFACE = 'Atkinson Hyperlegible Next'

for (const path of ['/request-vignette/check', '/request-vignette/Amsterdam/transit', '/login']) {
  test(`${path} is painted first and gets its typeface then, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(path)
    await expect.poll(() => weightsLoaded(page)).toEqual(['400', '700'])
    const { painted, asked, shift } = await page.evaluate(measure)
    expect(asked).toHaveLength(2)
    for (const start of asked) expect(start).toBeGreaterThanOrEqual(painted)
    expect(shift).toBeLessThanOrEqual(0.01)
  })
}

test.describe('who saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('gets the face that the device has', async ({ page }) => {
    await page.goto('/request-vignette/check', { waitUntil: 'networkidle' })
    expect(await weightsLoaded(page)).toEqual([])
    const { painted, asked } = await page.evaluate(measure)
    expect(painted).toBeGreaterThan(0)
    expect(asked).toEqual([])
  })
})

function weightsLoaded(page: Page): Promise<string[]> {
  return page.evaluate(
    (family) =>
      [...document.fonts]
        .filter((face) => face.family.includes(family) && face.status === 'loaded')
        .map(({ weight }) => weight)
        .toSorted(),
    TYPEFACE,
  )
}

/** When text was first painted, when each file of a typeface was asked for, and how far anything moved. */
async function measure(): Promise<{ painted: number; asked: number[]; shift: number }> {
  const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    setTimeout(() => resolve([]), 500)
  })
  return {
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
    shift: shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
  }
}

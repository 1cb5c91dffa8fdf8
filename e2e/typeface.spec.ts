import type { Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { measureShift } from './measure-shift.ts'
import { expect, test } from './portal-test.ts'

const TYPEFACE = 'Atkinson Hyperlegible Next'

for (const path of ['/request-vignette/check', '/request-vignette/Amsterdam/transit', '/login']) {
  test(
    `${path} is painted first and gets its typeface then, and nothing moves`,
    againBut<string>('/login')(path),
    async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 })
      await page.goto(path)
      await expect.poll(() => weightsWorn(page)).toEqual(['400', '700'])
      const { painted, asked } = await page.evaluate(whenAsked)
      expect(asked).toHaveLength(2)
      for (const start of asked) expect(start).toBeGreaterThanOrEqual(painted)
      expect(await measureShift(page)).toBeLessThanOrEqual(0.01)
    },
  )
}

test('the typeface waits for the scripts that a form names, which it would only delay', async ({
  page,
}) => {
  const answer = await page.goto('/account/login')
  const html = (await answer?.text()) ?? ''
  const named = Array.from(html.matchAll(/rel="modulepreload" href="([^"]+)"/g), ([, path]) => path)
  await expect.poll(() => filesLoaded(page)).toBe(2)
  const { asked } = await page.evaluate(whenAsked)
  const scriptsIn = await page.evaluate((paths) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name }) => paths.includes(new URL(name).pathname))
      .map(({ responseEnd }) => responseEnd)
  }, named)
  expect(scriptsIn.length).toBeGreaterThan(2)
  for (const start of asked) expect(start).toBeGreaterThanOrEqual(Math.max(...scriptsIn))
})

// Widths at which a line of them is broken elsewhere in the typeface than in the face that stands in for it.
for (const path of [
  '/request-vignette/Amsterdam/mooring',
  '/request-vignette/Weesp/mooring',
  '/request-vignette/check',
  '/voorwaarden',
]) {
  test(
    `${path} moves at no width of a phone`,
    againBut<string>('/request-vignette/check')(path),
    async ({ page }) => {
      for (const width of [320, 360, 390, 412, 430]) {
        await page.setViewportSize({ width, height: 823 })
        await page.goto(path)
        await expect.poll(() => filesLoaded(page)).toBe(2)
        expect(await measureShift(page), `at ${width} pixels`).toBeLessThanOrEqual(0.01)
      }
    },
  )
}

test(
  'a screen on which the typeface would move a row keeps its face, and the next one begins with the typeface',
  AGAIN,
  async ({ page }) => {
    const widths = Array.from({ length: 30 }, (_, index) => 340 + 4 * index)
    let isKept = false
    for (const width of widths) {
      await page.setViewportSize({ width, height: 823 })
      await page.goto('/voorwaarden')
      await expect.poll(() => filesLoaded(page)).toBe(2)
      expect(await measureShift(page), `at ${width} pixels`).toBeLessThanOrEqual(0.01)
      isKept = (await weightsWorn(page)).length === 0
      if (isKept) break
    }
    expect(isKept).toBe(true)
    await page.getByRole('link', { name: 'Inloggen' }).click()
    await expect.poll(() => weightsWorn(page)).toEqual(['400', '700'])
  },
)

test.describe('who saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('gets the face that the device has', async ({ page }) => {
    await page.goto('/request-vignette/check', { waitUntil: 'networkidle' })
    expect(await weightsWorn(page)).toEqual([])
    const { painted, asked } = await page.evaluate(whenAsked)
    expect(painted).toBeGreaterThan(0)
    expect(asked).toEqual([])
  })
})

function weightsWorn(page: Page): Promise<string[]> {
  return page.evaluate(
    (family) =>
      [...document.fonts]
        .filter((face) => face.family.includes(family) && face.status === 'loaded')
        .map(({ weight }) => weight)
        .toSorted(),
    TYPEFACE,
  )
}

function filesLoaded(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  )
}

/** When text was first painted, and when each file of a typeface was asked for. */
function whenAsked(): { painted: number; asked: number[] } {
  return {
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }
}

import type { Page } from '@playwright/test'

/** How far anything on the page has moved by itself since it was opened: the sum of the web's own layout shifts. */
export function measureShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
      setTimeout(() => resolve([]), 500)
    })
    return shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
  })
}

import type { Page } from '@playwright/test'

/**
 * Gives a call an answer that our server cannot be brought to give, where what a real browser makes of it is the point.
 * Each of the few that use it says why; what the app does with such an answer is for the tests of its components.
 *
 * @returns what takes it away again
 */
export async function answerImpossibly(
  page: Page,
  call: string,
  json: object,
): Promise<() => Promise<void>> {
  const address = new RegExp(`/api/.*${call}(\\?.*)?$`)
  await page.route(address, (route) => route.fulfill({ json }))
  return () => page.unroute(address)
}

import type { Page } from '@playwright/test'

type Answer = { status?: number } & ({ json: unknown } | { contentType: string; body: string })

/**
 * Gives a call an answer that our server cannot be brought to give: §8 says how every answer is shown, also the page of a
 * proxy with status 200, an object without what was asked, a status 'ERROR', another server's words, or a list of
 * reference data that is empty, though a server without it does not start. Whatever our server does say comes from it.
 *
 * @returns what takes it away again
 */
export async function answerImpossibly(
  page: Page,
  call: string,
  answer: Answer,
): Promise<() => Promise<void>> {
  const address = new RegExp(`/api/.*${call}(\\?.*)?$`)
  await page.route(address, (route) => route.fulfill(answer))
  return () => page.unroute(address)
}

import type { Page } from '@playwright/test'

const ANSWERS = /<script type="application\/json" id="portal-answers">[^<]*<\/script>/

/** From now on a screen asks for its lists, as it does for who comes to it from another one: its page brings none of them. */
export async function askForLists(page: Page): Promise<void> {
  await page.route('**/request-vignette/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(ANSWERS, '') })
  })
}

import type { Page } from '@playwright/test'
import { tokenOf } from './signed-in.ts'

/** What the server has of somebody's only draft. */
export async function serverDraft(page: Page, email: string) {
  const headers = { authorization: `Bearer ${await tokenOf(page, email)}` }
  const answer = await page.request.get('/api/request-vignette/drafts', { headers })
  const { drafts } = (await answer.json()) as {
    drafts: { data: Record<string, Record<string, unknown>>; idempotencyKey: string }[]
  }
  return drafts[0]
}

/** As if the reader came back to its window. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}

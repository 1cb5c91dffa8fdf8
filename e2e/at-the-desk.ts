import type { Page } from '@playwright/test'
import { expect } from './portal-test.ts'

/** The colleagues of the demo data, whose authenticators all have one key. */
export const COLLEAGUES = {
  handler: 'behandelaar@vignet.example',
  administrator: 'beheerder@vignet.example',
} as const

export const DESK_PASSWORD = 'Welkom-2026!'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What an authenticator shows now. */
export async function codeOf(page: Page, secret: string): Promise<string> {
  const address = `${process.env.SANDBOX_URL}/authenticator?secret=${secret.replaceAll(' ', '')}`
  const shown = await (await page.request.get(address)).text()
  return /id="code">(\d{6})</.exec(shown)?.[1] ?? ''
}

/**
 * Lets a colleague of the demo data in, without the screen of the login. A code works once: where another test had it,
 * the next one is waited for.
 */
export async function workAs(page: Page, role: keyof typeof COLLEAGUES): Promise<void> {
  const tried = new Set<string>()
  let session: { session: string; colleague: object } | undefined
  await expect
    .poll(
      async () => {
        const code = await codeOf(page, SECRET)
        if (tried.has(code)) return false
        tried.add(code)
        const data = { email: COLLEAGUES[role], password: DESK_PASSWORD, code }
        const answer = await page.request.post('/api/beheer/login', { data })
        if (answer.ok()) session = (await answer.json()) as typeof session
        return answer.ok()
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toBe(true)
  // Any address of the portal without an app in it.
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => sessionStorage.setItem('desk-session', JSON.stringify(kept)), {
    token: session?.session,
    colleague: session?.colleague,
  })
}

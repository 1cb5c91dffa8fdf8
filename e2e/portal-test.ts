import { test as base, expect } from '@playwright/test'

/** The recorder of traces fetches the pictures of the page from within it. */
const BY_THE_TRACER = "Connecting to 'blob:"

/** How browsers tell of what the policy stopped, text that would become HTML or code among it. */
const BREACH = /content security policy|trusted-?(types|html|script)/i

/** A test that fails when the page breaks its own security policy or throws, whatever else it looks at. */
export const test = base.extend<{ cleanPage: void; truthfulSandbox: void }>({
  // What one test makes the sandbox say wrongly, no test after it on the same portal is told.
  truthfulSandbox: [
    async ({ playwright }, use) => {
      await use()
      const request = await playwright.request.newContext()
      const ended = await request.delete(`${process.env.SANDBOX_URL}/faults`)
      expect(ended.ok()).toBe(true)
      await request.dispose()
    },
    { auto: true },
  ],
  cleanPage: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        const isOurs = !message.text().startsWith(BY_THE_TRACER)
        if (isOurs && BREACH.test(message.text())) faults.push(message.text())
      })
      await use()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

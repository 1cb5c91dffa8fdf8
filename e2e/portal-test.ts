import { test as base, expect } from '@playwright/test'

/** The recorder of traces fetches the pictures of the page from within it. */
const BY_THE_TRACER = "Connecting to 'blob:"

/** How browsers tell of what the policy stopped, text that would become HTML or code among it. */
const BREACH = /content security policy|trusted-?(types|html|script)/i

/** A test that fails when the page breaks its own security policy or throws, whatever else it looks at. */
export const test = base.extend<{ cleanPage: void }>({
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

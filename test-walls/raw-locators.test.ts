import { RuleTester } from 'eslint'
import { describe, test } from 'vitest'
import { noRawLocators } from '../lint/no-raw-locators.js'

RuleTester.describe = describe
RuleTester.it = test

const raw = [{ messageId: 'raw' }]

new RuleTester().run('no-raw-locators', noRawLocators, {
  valid: [
    'page.getByRole("button", { name: "Volgende" })',
    'card.getByText("Goedgekeurd", { exact: true })',
    'const locator = page.getByLabel("Lengte")',
  ],
  invalid: [
    { code: 'page.locator(".portal-card")', errors: raw },
    { code: 'page.locator("[name=term]").last()', errors: raw },
    { code: 'card.getByTestId("status")', errors: raw },
    { code: 'await page.$("#email-error")', errors: raw },
  ],
})

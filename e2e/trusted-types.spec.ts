// Not the portal's own: what is tried here is a breach of the policy, which that one fails for.
import { expect, test } from '@playwright/test'

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown }
  }
}

for (const path of ['/account/login', '/request-vignette/check', '/beheer']) {
  test(`on ${path} no text becomes HTML or a script`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const told = await page.evaluate(() => {
      const refused = (act: () => unknown) => {
        try {
          act()
          return 'taken'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      }
      const script = document.createElement('script')
      return {
        element: refused(() => (document.createElement('div').innerHTML = '<img src=x>')),
        address: refused(() => (script.src = '/api/request-vignette/document?id=1')),
        code: refused(() => (script.text = 'window.__x = 1')),
        policy: refused(() =>
          window.trustedTypes?.createPolicy('default', {
            createHTML: (html: string) => html,
            createScriptURL: (address: string) => address,
          }),
        ),
        text: refused(() => (document.createElement('div').innerHTML = 'zonder meer')),
      }
    })
    expect(told).toEqual({
      ...{ element: 'refused', address: 'refused', code: 'refused', policy: 'refused' },
      text: 'taken',
    })
  })
}

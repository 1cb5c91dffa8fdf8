// Not the portal's own: what is tried here is a breach of the policy, which that one fails for.
import { expect, test } from '@playwright/test'

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown }
  }
}

const PAGES = ['/account/login', '/request-vignette/check', '/dit/is/geen/scherm', '/beheer']

for (const path of PAGES) {
  test(`on ${path} no text becomes HTML or a script`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const told = await page.evaluate(() => {
      const outcome = (act: () => unknown) => {
        try {
          act()
          return 'taken'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      }
      const part = () => document.createElement('div')
      const script = () => document.createElement('script')
      const { origin } = window.location
      return {
        ...{
          element: outcome(() => (part().innerHTML = '<img src=x>')),
          text: outcome(() => (part().innerHTML = 'zonder meer')),
          code: outcome(() => (script().text = 'window.__x = 1')),
          call: outcome(() => (script().src = '/api/request-vignette/document?id=1')),
          detour: outcome(() => (script().src = '/assets/../api/a.js')),
          elsewhere: outcome(() => (script().src = 'https://evil.example/assets/a.js')),
          blob: outcome(() => (script().src = `blob:${origin}/assets/a.js`)),
          data: outcome(() => new Worker('data:text/javascript,1')),
        },
        policy: outcome(() =>
          window.trustedTypes?.createPolicy('default', { createHTML: (html: string) => html }),
        ),
        another: outcome(() => window.trustedTypes?.createPolicy('another', {})),
        built: outcome(() => (script().src = '/assets/a.js')),
      }
    })
    expect(told).toEqual({
      ...{ element: 'refused', text: 'refused', code: 'refused', call: 'refused' },
      ...{ detour: 'refused', elsewhere: 'refused', blob: 'refused', data: 'refused' },
      ...{ policy: 'refused', another: 'refused', built: 'taken' },
    })
  })
}

import { expect, test } from './portal-test.ts'
import { registered } from './signed-in.ts'

const scrolled = () => window.scrollY

test('a screen that is opened by its address begins at its top, wherever another of its tab was left', async ({
  page,
}) => {
  await registered(page, '/account/details')
  for (const address of [
    '/account/mijn-vignetten',
    '/account/details/change-iban',
    '/voorwaarden',
  ]) {
    await page.goto('/account/details')
    await expect(page.getByRole('heading', { name: 'Account verwijderen' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.evaluate(scrolled), address).toBe(0)
  }
})

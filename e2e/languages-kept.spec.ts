import type { Locator, Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const OFFERS = [
  {
    locale: 'en-GB',
    says: 'Also available in English.',
    accept: 'Continue in English',
    dismiss: 'No, thank you',
  },
  {
    locale: 'de-DE',
    says: 'Auch auf Deutsch verfügbar.',
    accept: 'Weiter auf Deutsch',
    dismiss: 'Nein, danke',
  },
]

for (const { locale, says, accept, dismiss } of OFFERS) {
  test.describe(`a language that is offered: ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } })

    test('takes two lines of a small screen, and who wants none goes on at the heading', async ({
      page,
    }) => {
      await page.goto('/account/login')
      const no = button(page, dismiss)
      await expect(no).toBeVisible()
      const sentence = await placeOf(page.getByText(says))
      const yes = await placeOf(page.getByRole('link', { name: accept }))
      const beside = await placeOf(no)
      expect(sentence.height).toBeLessThan(40)
      // The two ways on stand beside each other, below the sentence.
      expect(beside.x).toBeGreaterThan(yes.x + yes.width)
      expect(beside.y).toBeLessThan(yes.y + yes.height)
      await no.press('Enter')
      await expect(no).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })
}

async function placeOf(locator: Locator) {
  const place = await locator.boundingBox()
  if (!place) throw new Error('It is nowhere on the screen')
  return place
}

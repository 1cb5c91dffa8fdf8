import type { Locator, Page } from '@playwright/test'
import { expectFieldError } from './field-error.ts'
import { chooseSpot, fillBoatSteps, mooringWizard } from './mooring-pages.ts'
import { expect, test } from './portal-test.ts'
import { calculate, fillPrice, PRICE } from './price-pages.ts'
import { registered } from './signed-in.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function changeTo(page: Page, name: 'English' | 'Deutsch' | 'Nederlands'): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'true')
}

test.describe('a price', () => {
  test('that was told stands again in the other language, with what was filled in', async ({
    page,
  }) => {
    await page.goto(PRICE)
    await fillPrice(page, { district: 'Weesp', spot: 'Jachthaven' })
    await calculate(page)
    await expect(page.getByRole('heading', { name: 'Dit kost een vignet' })).toBeFocused()
    await changeTo(page, 'English')
    const result = page.getByRole('heading', { name: 'What a vignette for your boat costs' })
    await expect(result).toBeVisible()
    // Whoever chose a language at the top of the page goes on there.
    await expect(result).not.toBeFocused()
    await expect(page.getByText('There is 1 vignette for your boat.')).toBeAttached()
    await expect(field(page, 'Weesp')).toBeChecked()
    await expect(field(page, 'Length')).toHaveValue('5.20')
    await expect(field(page, 'Width')).toHaveValue('2.1')
    await expect(page.getByLabel('Petrol')).toBeChecked()
    await changeTo(page, 'Deutsch')
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(4)
    // Nothing of it stays behind, and what is asked anew is answered where it is looked for.
    await page.reload()
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('that was not asked for is not asked for, and what was wrong is told again', async ({
    page,
  }) => {
    await page.goto(PRICE)
    await field(page, 'Lengte').fill('31')
    await changeTo(page, 'English')
    await expect(field(page, 'Length')).toHaveValue('31')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await button(page, 'Calculate price').click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
    await changeTo(page, 'Nederlands')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
    await expectFieldError(field(page, 'Breedte'), 'Vul de breedte van uw boot in.')
    await expect(page.getByRole('alert')).not.toBeFocused()
    await button(page, 'Prijs berekenen').click()
    await expect(page.getByRole('alert')).toBeFocused()
  })
})

test('the word by which a marina is looked for stays', async ({ page }) => {
  await registered(page, mooringWizard('Amsterdam'))
  await fillBoatSteps(page, { length: '5,20', drive: 'Benzine', objectAge: 'old' })
  await chooseSpot(page, 'marina')
  await field(page, 'Zoek uw jachthaven').fill('sixh')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1)
  await changeTo(page, 'English')
  await expect(field(page, 'Find your marina')).toHaveValue('sixh')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1)
})

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

import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { openAs } from './casework-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { demoVignettes } from './proof-of-demo.ts'

const OTHER = 'V26-0000000'
const OF_OTHER = new RegExp(`/beheer/check\\?number=${OTHER}`)

async function atTheWater(page: Page): Promise<{ number: string }> {
  const { number } = await demoVignettes(page)
  await openAs(page, 'handhaver', '/beheer/controle')
  await expect(page.getByLabel('Vignetnummer')).toBeVisible()
  return { number }
}

const verdict = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test(
  'of two numbers that are typed in a row over a slow line the second counts',
  AGAIN,
  async ({ page, line }) => {
    const { number } = await atTheWater(page)
    line.fails(OF_OTHER, 'silent')
    const field = page.getByLabel('Vignetnummer')
    await field.fill(OTHER)
    await field.press('Enter')
    await expect(page.getByText('Het nummer wordt gecontroleerd')).toBeVisible()
    // Who types has the next boat before them.
    await field.press('Backspace')
    await expect(page.getByText('Het nummer wordt gecontroleerd')).toBeHidden()
    line.mend()
    await page.waitForTimeout(500)
    await expect(verdict(page)).toHaveCount(0)

    line.fails(OF_OTHER, 'silent')
    await field.fill(OTHER)
    await field.press('Enter')
    await expect(page.getByText('Het nummer wordt gecontroleerd')).toBeVisible()
    await field.fill(number)
    await field.press('Enter')
    await expect(verdict(page)).toHaveText('Geldig')
    await expect(page.getByRole('main')).toContainText(number)
    line.mend()
    await page.waitForTimeout(500)
    await expect(verdict(page)).toHaveText('Geldig')
  },
)

test('a number that is not answered is told so within seconds, and stays', async ({
  page,
  line,
}) => {
  await atTheWater(page)
  line.fails(OF_OTHER, 'silent')
  const field = page.getByLabel('Vignetnummer')
  await field.fill(OTHER)
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Er komt geen antwoord', { timeout: 12_000 })
  await expect(field).toHaveValue(OTHER)
  await expectAccessibleAtBothWidths(page, 'check: not answered', 'page alert')
  line.mend()
  await field.press('Enter')
  await expect(verdict(page)).toHaveText('Dit nummer kennen wij niet')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('of a number that is chosen from several it is said that it is checked, and the last counts', async ({
  page,
  line,
}) => {
  await atTheWater(page)
  const field = page.getByLabel('Vignetnummer')
  await field.fill('0000001')
  await field.press('Enter')
  await expect(verdict(page)).toHaveText('Deze cijfers horen bij meer dan één nummer')
  const numbers = page.getByRole('list', { name: /Kies het hele nummer/ }).getByRole('button')
  const [first = '', second = ''] = await numbers.allTextContents()
  line.fails(new RegExp(`/beheer/check\\?number=${first}`), 'silent')
  await numbers.first().click()
  await expect(page.getByText('Het nummer wordt gecontroleerd')).toBeVisible()
  await numbers.nth(1).click()
  await expect(page.getByRole('main')).toContainText(second)
  await expect(verdict(page)).not.toHaveText('Deze cijfers horen bij meer dan één nummer')
  line.mend()
})

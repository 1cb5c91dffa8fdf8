import type { Page } from '@playwright/test'

export const PRICE = '/request-vignette/price'

/** Everything that a price depends on, for a boat of 5,20 by 2,10 metres. */
export async function fillPrice(
  page: Page,
  { district = 'Amsterdam', spot = 'Openbaar water' } = {},
): Promise<void> {
  await page.getByLabel(district, { exact: true }).check()
  await page.getByLabel(spot, { exact: true }).check()
  await page.getByLabel('Lengte', { exact: true }).fill('5.20')
  await page.getByLabel('Breedte', { exact: true }).fill('2,1')
  await page.getByLabel('Langer dan 3 maanden geleden gekocht').check()
  await page.getByLabel('Benzine').check()
}

export async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prijs berekenen' }).click()
}

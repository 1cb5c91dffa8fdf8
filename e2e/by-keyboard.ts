import type { Locator, Page } from '@playwright/test'
import { expect } from './portal-test.ts'

const MOST_TABS = 60

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' })
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${control.toString()}`)
}

/** Types into the field with a label. */
export async function type(page: Page, label: string, value: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(value)
}

/** Tab reaches the group at its first radio; the arrows go on from there. */
export async function choose(page: Page, name: string, downs: number): Promise<void> {
  const first = page.locator(`[name=${name}]`).first()
  await reach(page, first)
  await page.keyboard.press('Space')
  for (let presses = 0; presses < downs; presses++) await page.keyboard.press('ArrowDown')
  await expect(page.locator(`[name=${name}]`).nth(downs)).toBeChecked()
}

export async function press(page: Page, name: string): Promise<void> {
  await reach(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

export async function onScreen(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeFocused()
}

/** Ticks a checkbox. */
export async function tick(page: Page, name: string | RegExp): Promise<void> {
  await reach(page, page.getByRole('checkbox', { name }))
  await page.keyboard.press('Space')
}

/** A bank's page, left with the button of an outcome. */
export async function leaveBank(page: Page, outcome: string): Promise<void> {
  await reach(page, page.locator(`[name=outcome][value=${outcome}]`))
  await page.keyboard.press('Enter')
}

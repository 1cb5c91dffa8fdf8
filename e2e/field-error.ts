import type { Locator } from '@playwright/test'
import { expect } from './portal-test.ts'

/** The control is wrong, and what it is described by says why, as a screen reader tells it. */
export async function expectFieldError(control: Locator, message: string | RegExp): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(message))
}

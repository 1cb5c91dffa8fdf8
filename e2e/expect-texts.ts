import type { Locator } from '@playwright/test'
import { expect } from './portal-test.ts'

/** Each of the texts as it is, and nothing of it as something else. */
export async function expectShown(shown: Locator, texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((one) => one.textContent?.toWellFormed())))
    .toEqual(texts.map((text) => text.toWellFormed()))
}

/** Each of the texts within what stands for it, in their order. */
export async function expectWithin(shown: Locator, texts: readonly string[]): Promise<void> {
  await expect(shown).toHaveCount(texts.length)
  const all = await shown.evaluateAll((each) => each.map((one) => one.textContent?.toWellFormed()))
  expect(texts.filter((text, index) => !all[index]?.includes(text.toWellFormed()))).toEqual([])
}

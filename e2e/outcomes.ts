import type { Locator, Page } from '@playwright/test'

/** How a payment or a mandate ends, by the words on the buttons of the sandbox. */
export const OUTCOME_BUTTONS = {
  success: /^(Betalen|Machtiging geven)$/,
  pending: /bevestiging komt later$/,
  cancel: /^(Betaling annuleren|Afbreken)$/,
  reject: /laten afwijzen$/,
  error: /laten mislukken$/,
}

export type Outcome = keyof typeof OUTCOME_BUTTONS

/** The button with which somebody at the bank says how it ends. */
export function outcomeButton(page: Page, outcome: Outcome): Locator {
  return page.getByRole('button', { name: OUTCOME_BUTTONS[outcome] })
}

import type { FileChooser, Locator, Page } from '@playwright/test'
import { outcomeButton, type Outcome } from './outcomes.ts'
import { expect } from './portal-test.ts'
import { PASSWORD, newEmail } from './signed-in.ts'

/** Who is past the menu of a full queue comes round to it again. */
const MOST_TABS = 250

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
export async function choose(page: Page, question: string, downs: number): Promise<void> {
  const radios = page.getByRole('group', { name: question }).getByRole('radio')
  await reach(page, radios.first())
  await page.keyboard.press('Space')
  for (let presses = 0; presses < downs; presses++) await page.keyboard.press('ArrowDown')
  await expect(radios.nth(downs)).toBeChecked()
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
export async function leaveBank(page: Page, outcome: Outcome): Promise<void> {
  await reach(page, outcomeButton(page, outcome))
  await page.keyboard.press('Enter')
}

/** Chooses a file at a field for files; Enter opens its window in some Chromiums and runs only. */
export async function chooseFile(page: Page, field: Locator, path: string): Promise<void> {
  await reach(page, field)
  // Now and then a busy Chromium lets the first press go by.
  const chooser = (await opened(page)) ?? (await opened(page)) ?? (await opened(page))
  if (!chooser) throw new Error('the window to choose a file did not open')
  await chooser.setFiles(path)
}

async function opened(page: Page): Promise<FileChooser | undefined> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => undefined),
    page.keyboard.press('Space'),
  ])
  return chooser
}

/** §2.5 both steps of registration, from its first screen. */
export async function registerByKeyboard(page: Page): Promise<void> {
  const email = newEmail()
  await type(page, 'E-mailadres', email)
  await type(page, 'Herhaal uw e-mailadres', email)
  await type(page, 'Wachtwoord', PASSWORD)
  await expect(page.getByRole('status').getByText('5 van 5 eisen gehaald.')).toBeAttached()
  await type(page, 'Herhaal uw wachtwoord', PASSWORD)
  await press(page, 'Volgende')

  await onScreen(page, 'Uw gegevens')
  await type(page, 'Voorletters', 'jp')
  await type(page, 'Achternaam', 'boer')
  await type(page, 'Telefoonnummer', '0612345678')
  await type(page, 'Burgerservicenummer (bsn)', '123456782')
  await type(page, 'Postcode', '1011ba')
  await type(page, 'Huisnummer', '1')
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue('Prins Hendrikkade')
  await press(page, 'Registreren')
}

/** The first step of a wizard, once sent without an answer. */
export async function describeBoat(
  page: Page,
  { length, width }: { length: string; width: string },
): Promise<void> {
  await onScreen(page, 'Wat zijn de gegevens van uw boot?')
  await press(page, 'Volgende')
  // The summary has the focus, and its first link leads to the first field.
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toBeFocused()
  await page.keyboard.type('vrouwe')
  await type(page, 'Lengte', length)
  await type(page, 'Breedte', width)
  await press(page, 'Volgende')
  await onScreen(page, 'Waarop vaart uw boot?')
}

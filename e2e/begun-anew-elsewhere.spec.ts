import type { Browser, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { lookAgain, serverDraft } from './server-draft.ts'
import { otherDevice, registered } from './signed-in.ts'
import { fillBoat, next, WIZARD } from './transit-pages.ts'

const nameField = (page: Page) => page.getByLabel('Naam van de boot', { exact: true })
const begunAnew = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'weggegooid en opnieuw begonnen' })
const both = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Dit is op twee plekken ingevuld' })

const nameOnServer = async (page: Page, email: string) =>
  (await serverDraft(page, email))?.data['BoatGeneralInfo']?.['boatName']

/** The other device stands at the first step of a draft that the first one throws away and begins anew. */
async function begunAnewBeside(page: Page, browser: Browser) {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Een')
  await expect.poll(() => nameOnServer(page, email)).toBe('Een')
  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/1`)
  await expect(nameField(other)).toHaveValue('Een')

  await page.goto('/account/mijn-vignetten')
  await page.getByRole('button', { name: /^Weggooien/ }).click()
  await page.getByRole('button', { name: 'Ja, weggooien' }).click()
  await expect(page.getByText(/^Wat voor .* was ingevuld, is weg.$/)).toBeVisible()
  await page.goto(WIZARD)
  await fillBoat(page, 'Twee')
  await expect.poll(() => nameOnServer(page, email)).toBe('Twee')
  return { email, other }
}

for (const [choice, name] of [
  ['Dat overnemen', 'Twee'],
  ['Houden wat hier staat', 'Drie'],
] as const) {
  test(`who answers the first step of what was thrown away and begun anew elsewhere is told so, and writes over nothing: ${choice}`, async ({
    page,
    browser,
  }) => {
    const { email, other } = await begunAnewBeside(page, browser)
    await nameField(other).fill('Drie')
    await next(other).click()
    await expect(other.getByText('Stap 2 van 6')).toBeVisible()
    await expect(begunAnew(other)).toBeVisible()
    await expect(both(other).getByRole('listitem')).toHaveText(['Naam van de boot: Twee'])
    await expectAccessibleAtBothWidths(other, `wizard: begun anew elsewhere, ${choice}`)
    // Neither is gone until it is said which counts, and who began anew is told nothing that did not happen.
    expect(await nameOnServer(page, email)).toBe('Twee')
    await lookAgain(page)
    await expect(begunAnew(page)).toHaveCount(0)

    await both(other).getByRole('button', { name: choice }).click()
    await other.getByRole('link', { name: 'Vorige' }).click()
    await expect(nameField(other)).toHaveValue(name)
    await expect.poll(() => nameOnServer(page, email)).toBe(name)
    await page.reload()
    await page.getByRole('link', { name: 'Vorige' }).click()
    await expect(nameField(page)).toHaveValue(name)
    await expect(begunAnew(page)).toHaveCount(0)
    await other.context().close()
  })
}

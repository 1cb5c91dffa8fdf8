import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { registered } from './signed-in.ts'
import { fillBoat, WIZARD } from './transit-pages.ts'

const wayOut = (page: Page) => page.getByRole('link', { name: 'Uitloggen' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [where, path, heading] of [
  ['the wizard', `${WIZARD}/2`, 'Waarop vaart uw boot?'],
  ['the overview', '/account/mijn-vignetten', 'Uw vignetten'],
] as const) {
  test(`who logs out of ${where} without a line reads that it is so, and what is kept`, async ({
    page,
    context,
  }) => {
    await registered(page, WIZARD)
    await fillBoat(page)
    await page.getByRole('link', { name: 'Vorige' }).click()
    await page.getByLabel('Lengte', { exact: true }).fill('6')
    await page.goto(path)
    await expect(title(page)).toHaveText(heading)
    // What asks is there, as with who begins to use a screen.
    await wayOut(page).click()
    await page.getByRole('button', { name: 'Annuleren' }).click()
    await context.setOffline(true)
    await wayOut(page).click()
    await page.getByRole('button', { name: 'Toch uitloggen' }).click()

    await expect(title(page)).toHaveText('U bent uitgelogd')
    await expect(title(page)).toBeFocused()
    await expect(page).toHaveTitle(/^U bent uitgelogd/)
    await expect(
      page.getByText('Wat wij al hebben, vindt u terug als u weer inlogt.'),
    ).toBeVisible()
    // What was filled in does not stand there any more.
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Er is geen verbinding.')
    await expect(alert).not.toContainText('staat er nog')
    await expectAccessibleAtBothWidths(page, `logged out without a line: ${where}`, 'page alert')

    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await failed
    await expect(alert).toContainText('Er is geen verbinding.')
    // With a line again it goes on by itself.
    await context.setOffline(false)
    await expect(title(page)).toHaveText('Inloggen')
    await expect(alert).toHaveCount(0)
  })
}

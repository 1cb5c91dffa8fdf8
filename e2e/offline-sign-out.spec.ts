import type { Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { NEW, registered, signIn, tokenOf, TRANSIT_ANSWERS } from './signed-in.ts'
import { fillBoat, WIZARD } from './transit-pages.ts'

const wayOut = (page: Page) => page.getByRole('link', { name: 'Uitloggen' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [where, path, heading] of [
  ['the wizard', `${WIZARD}/2`, 'Waarop vaart uw boot?'],
  ['the overview', '/account/mijn-vignetten', 'Uw vignetten'],
] as const) {
  test(
    `who logs out of ${where} without a line reads that it is so, and what is kept`,
    againBut<string>('the wizard')(where),
    async ({ page, context }) => {
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
      // One message: what was filled in does not stand there any more, and nothing has failed.
      const noLine = page.getByText('Er is geen verbinding.')
      await expect(noLine).toHaveCount(1)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectAccessibleAtBothWidths(page, `logged out without a line: ${where}`)

      const failed = page.waitForEvent('requestfailed')
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await failed
      await expect(noLine).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      // With a line again it goes on by itself.
      await context.setOffline(false)
      await expect(title(page)).toHaveText('Inloggen')
    },
  )
}

test(
  'A25 of a draft that the server may have all of nothing is said to be lost without a line',
  AGAIN,
  async ({ page, context }) => {
    await registered(page, WIZARD)
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.ok(),
    )
    await fillBoat(page)
    await kept
    await page.goto('/account/mijn-vignetten', { waitUntil: 'networkidle' })
    await title(page).click()
    await context.setOffline(true)
    for (let times = 0; times < 2; times += 1) {
      await wayOut(page).click()
      await expect(page.getByRole('dialog')).toContainText(
        'wij kunnen nu niet nagaan of wij alles hebben',
      )
      await page.getByRole('button', { name: 'Annuleren' }).click()
    }
  },
)

const DRAFT = 'vignette-draft:AMSTERDAM:transit'
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vignette-draft:')))

/** What the browser itself asks, and is answered. */
function answers(page: Page, isYes: () => boolean): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (isYes() ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

test(
  'A25 where the question was not fetched yet the browser asks before a logout clears what was filled in',
  AGAIN,
  async ({ page, context }) => {
    await signIn(page, await tokenOf(page, NEW), { 'AMSTERDAM:transit': TRANSIT_ANSWERS })
    await page.route(/\/assets\/question-/, (route) => route.abort())
    await page.goto('/account/details', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    let isYes = false
    const asked = answers(page, () => isYes)
    await wayOut(page).click()
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]).toContain('U hebt iets ingevuld dat wij misschien nog niet hebben.')
    await expect(title(page)).toHaveText('Uw gegevens')
    expect(await drafts(page)).toEqual([DRAFT])

    isYes = true
    await wayOut(page).click()
    await expect(title(page)).toHaveText('U bent uitgelogd')
    expect(asked).toHaveLength(2)
    await expect.poll(() => drafts(page)).toEqual([])
  },
)

import type { Browser, Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { lookAgain, serverDraft } from './server-draft.ts'
import { otherDevice, registered } from './signed-in.ts'
import { confirmAll, fillBoat, fillWizard, next, WIZARD } from './transit-pages.ts'

const nameField = (page: Page) => page.getByLabel('Naam van de boot', { exact: true })
const begunAnew = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'weggegooid en opnieuw begonnen' })
const both = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Dit is op twee plekken ingevuld' })

const nameOnServer = async (page: Page, email: string) =>
  (await serverDraft(page, email))?.data['BoatGeneralInfo']?.['boatName']

async function throwAway(page: Page): Promise<void> {
  await page.goto('/account/mijn-vignetten')
  await page.getByRole('button', { name: /^Weggooien/ }).click()
  await page.getByRole('button', { name: 'Ja, weggooien' }).click()
  await expect(page.getByText(/^Wat voor .* was ingevuld, is weg.$/)).toBeVisible()
}

async function beginAnew(page: Page, email: string): Promise<void> {
  await throwAway(page)
  await page.goto(WIZARD)
  await fillBoat(page, 'Twee')
  await expect.poll(() => nameOnServer(page, email)).toBe('Twee')
}

/** Both devices know of the first step; the other one stands there. */
async function answeredBeside(page: Page, browser: Browser) {
  const email = await registered(page, WIZARD)
  await fillBoat(page, 'Een')
  await expect.poll(() => nameOnServer(page, email)).toBe('Een')
  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/1`)
  await expect(nameField(other)).toHaveValue('Een')
  return { email, other }
}

for (const [choice, name] of [
  ['Dat overnemen', 'Twee'],
  ['Houden wat hier staat', 'Drie'],
] as const) {
  test(
    `who answers the first step of what was thrown away and begun anew elsewhere is told so, and writes over nothing: ${choice}`,
    againBut<string>('Dat overnemen')(choice),
    async ({ page, browser }) => {
      const { email, other } = await answeredBeside(page, browser)
      await beginAnew(page, email)
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
    },
  )
}

test('what was answered elsewhere is asked about no more once it was thrown away there', async ({
  page,
  browser,
}) => {
  const { email, other } = await answeredBeside(page, browser)
  await beginAnew(page, email)
  await nameField(other).fill('Drie')
  await next(other).click()
  await expect(both(other)).toBeVisible()
  await throwAway(page)
  await other.reload()
  // What stands here is what there is.
  await expect.poll(() => nameOnServer(other, email)).toBe('Drie')
  await expect(other.getByText('Stap 2 van 6')).toBeVisible()
  await expect(both(other)).toHaveCount(0)
  await expect(begunAnew(other)).toHaveCount(0)
  await other.context().close()
})

test('who sends what was thrown away and begun anew elsewhere is led to what is open there, and shown no errors of another step', async ({
  page,
  browser,
}) => {
  const email = await registered(page, WIZARD)
  await fillWizard(page, 'Een')
  const boatPhoto = { id: expect.any(String) }
  const there = async () => (await serverDraft(page, email))?.data
  await expect.poll(there).toMatchObject({ BoatDocuments: { boatPhoto }, Payment: {} })
  const other = await otherDevice(browser, email)
  await other.goto(`${WIZARD}/6`)
  await confirmAll(other)

  await beginAnew(page, email)
  await other.getByRole('button', { name: 'Naar betalen' }).click()
  await expect(begunAnew(other)).toBeVisible()
  await expect(other.getByText('Stap 2 van 6')).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await expectAccessibleAtBothWidths(other, 'wizard: sent what was begun anew elsewhere')
  await other.reload()
  await expect(other.getByText('Stap 2 van 6')).toBeVisible()
  await expect(other.getByLabel('Elektrisch')).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
  // What is wrong with this step itself is told.
  await next(other).click()
  await expect(other.getByRole('alert')).toContainText('Verbeter de fouten')
  await expect(other.getByRole('alert').getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('alert')).not.toContainText('foto')
  await other.context().close()
})

test(
  'what was wrong with a step goes with the draft that was thrown away elsewhere, and what was typed stays',
  AGAIN,
  async ({ page, browser }) => {
    const { email, other } = await answeredBeside(page, browser)
    await nameField(other).fill('Drie')
    await other.getByLabel('Lengte', { exact: true }).fill('')
    await next(other).click()
    await expect(other.getByRole('alert')).toContainText('Verbeter de fouten')

    await beginAnew(page, email)
    await lookAgain(other)
    await expect(begunAnew(other)).toBeVisible()
    await expect(other.getByText('Verbeter de fouten')).toHaveCount(0)
    await expect(nameField(other)).toHaveValue('Drie')
    await next(other).click()
    await expect(other.getByRole('alert').first()).toContainText('Verbeter de fouten')
    await other.context().close()
  },
)

import type { Page } from '@playwright/test'
import { AGAIN, againBut } from './again.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { test } from './faulty-line.ts'
import { expect } from './portal-test.ts'
import { registered } from './signed-in.ts'
import { WIZARD } from './transit-pages.ts'

const NOT_OPENED = 'Daarom kunnen we de pagina niet openen. Wat u hebt ingevuld, staat er nog.'
const NO_LINE = 'Er is geen verbinding.'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const again = (page: Page) => page.getByRole('button', { name: 'Opnieuw proberen' })
const menuLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

test('a link that is followed without a connection keeps the screen that stands, with what was typed', async ({
  page,
  context,
}) => {
  const email = await registered(page, WIZARD)
  const name = page.getByLabel('Naam van de boot')
  await name.fill('Zeepaard')
  await expect(menuLink(page, email)).toBeVisible()
  await context.setOffline(true)
  await menuLink(page, email).click()
  await expect(page.getByRole('alert')).toContainText(NOT_OPENED)
  await expect(name).toHaveValue('Zeepaard')
  expect(new URL(page.url()).pathname).toBe(WIZARD)
  await expectAccessibleAtBothWidths(page, 'a screen that could not be left', 'page alert')

  // As often as one likes, by the button or by the link.
  for (const way of [again(page), menuLink(page, email)]) {
    // What is told of the try before is still there: that this one failed as well shows in its request.
    const failed = page.waitForEvent('requestfailed')
    await way.click()
    await failed
    await expect(page.getByRole('alert')).toContainText(NOT_OPENED)
  }
  // With a line again it goes on by itself.
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Uw vignetten')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('with the server away a link keeps the screen, and what is there can still be opened', async ({
  page,
  line,
}) => {
  await page.goto('/request-vignette/check')
  await expect(page.getByRole('radio').first()).toBeEnabled()
  line.fails(/\/(assets|locales)\//, 'cut')
  await menuLink(page, 'Inloggen').click()
  await expect(page.getByRole('alert')).toContainText(NOT_OPENED)
  await expect(heading(page)).toHaveText('Welk vignet hebt u nodig?')
  line.mend()
  await menuLink(page, 'Inloggen').click()
  await expect(heading(page)).toHaveText('Inloggen')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'texts that cannot be fetched keep the screen that stands as well',
  AGAIN,
  async ({ page, line }) => {
    const email = await registered(page, '/account/details')
    await expect(menuLink(page, email)).toBeVisible()
    line.fails(/\/locales\//, 'cut')
    await menuLink(page, email).click()
    await expect(page.getByRole('alert')).toContainText(NOT_OPENED)
    await expect(heading(page)).toHaveText('Uw gegevens')
    line.mend()
    await again(page).click()
    await expect(heading(page)).toHaveText('Uw vignetten')
  },
)

for (const [what, address, file, title] of [
  ['its own file', '/account/email-wijzigen/x', /assets\/mailed-/, /^Deze link werkt niet/],
  ['a file of the desk', '/beheer/inloggen', /assets\/casework-/, 'Inloggen bij beheer'],
  ['what every screen begins with', '/account/email-wijzigen/x', /assets\/vendor/, /^Deze link/],
  ['the entry', '/account/email-wijzigen/x', /assets\/entry/, /^Deze link/],
] as const) {
  test(
    `a screen that is opened without ${what} says so in Dutch, and can be tried again`,
    againBut<string>('its own file')(what),
    async ({ page, line }) => {
      line.fails(file, 'cut')
      await page.goto(address)
      await expect(page.getByRole('alert')).toContainText(NO_LINE)
      await expect(page.getByText('Application Error')).toHaveCount(0)
      // What was told before is still there: that this try failed as well shows in its request.
      const failed = page.waitForEvent('requestfailed')
      await again(page).click()
      await failed
      await expect(page.getByRole('alert')).toContainText(NO_LINE)
      line.mend()
      await again(page).click()
      await expect(heading(page)).toHaveText(title)
    },
  )
}

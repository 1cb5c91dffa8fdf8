import type { Page } from '@playwright/test'
import { AGAIN } from './again.ts'
import { press, reach } from './by-keyboard.ts'
import { fromPhone, toDocuments } from './phone-pages.ts'
import { expectAccessibleAtBothWidths } from './expect-accessible.ts'
import { expect, test } from './portal-test.ts'
import { DEMO, endSessionElsewhere, PASSWORD, registered, signIn, tokenOf } from './signed-in.ts'
import { fillBoat, WIZARD } from './transit-pages.ts'

const DETAILS = '/account/details'
const TYPED = 'Oude Gracht'

/** As when the keys of the server have been replaced. */
async function revoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [claims] = (localStorage.getItem('access_token') ?? '').split('.')
    localStorage.setItem('access_token', `${claims}.signed-with-an-old-key`)
  })
}

/** Something that is not sent yet, of somebody whose time goes as the test says. */
async function typeUnderAClock(page: Page): Promise<void> {
  await page.clock.install()
  await registered(page, DETAILS)
  await press(page, 'Wijzigen')
  await page.getByLabel('Straat', { exact: true }).fill(TYPED)
}

test('before the session ends one logs in again on the spot, and loses nothing', async ({
  page,
}) => {
  await typeUnderAClock(page)
  const dialog = page.getByRole('dialog')
  // ASVS 7.3.1 who does nothing for an hour is asked whether to stay, twice before the token itself ends.
  for (const minutes of ['57:00', '57:00']) {
    await page.clock.fastForward(minutes)
    await expect(dialog).toHaveCount(0)
    await page.clock.fastForward('01:30')
    await expect(dialog).toContainText('U hebt een tijd niets gedaan')
    await expectAccessibleAtBothWidths(page, 'session end: unused')
    await press(page, 'Ingelogd blijven')
    await expect(dialog).toHaveCount(0)
  }
  await page.clock.fastForward('01:30')
  await expect(dialog).toContainText('U wordt om')
  await expectAccessibleAtBothWidths(page, 'session end: warning')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue(TYPED)

  // Put off is not put away: at the end it is asked again.
  await page.clock.fastForward('01:30')
  await expect(dialog).toContainText('U bent uitgelogd')
  await expectAccessibleAtBothWidths(page, 'session end: ended')
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('niet-goed')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('E-mailadres en/of wachtwoord incorrect.')
  await expect(
    dialog.getByRole('alert').getByRole('link', { name: 'Log in met een ander e-mailadres.' }),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'session end: wrong password')
  await reach(page, dialog.getByLabel('Wachtwoord', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Welkom-2026!')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue(TYPED)
  await press(page, 'Opslaan')
  await expect(page.getByText('Uw gegevens zijn opgeslagen')).toBeVisible()
  await expect(page.getByText(`${TYPED} 1`)).toBeVisible()
})

test('after the session has ended the login leads back to the screen, with what was typed', async ({
  page,
}) => {
  const email = await registered(page, DETAILS)
  await press(page, 'Wijzigen')
  await page.getByLabel('Straat', { exact: true }).fill(TYPED)
  await revoke(page)
  await press(page, 'Opslaan')
  await expect(page.getByRole('dialog')).toContainText('U bent uitgelogd')
  await expect(page.getByText('Authorization token is invalid or expired')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Naar de inlogpagina' }).click()
  await expect(page).toHaveURL(`/account/login?redirect=${DETAILS}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('E-mailadres', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(DETAILS)
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue(TYPED)
})

test('D20 a screen that cannot be loaded once the session has ended says so in Dutch, without an alert', async ({
  page,
}) => {
  await signIn(page, await tokenOf(page, DEMO))
  await page.goto('/account/mijn-vignetten')
  const vignette = page.getByRole('link', { name: 'Kleine Zwaan', exact: true })
  await expect(vignette).toBeVisible()
  await expect(page.getByRole('link', { name: DEMO })).toBeVisible()
  await revoke(page)
  await vignette.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('U bent uitgelogd')
  // Behind the dialog, too: what is hidden from a screen reader is there for everybody else.
  const behind = page.getByRole('main', { includeHidden: true })
  await expect(behind).toContainText('U bent uitgelogd. Log in om dit te zien.')
  await expect(behind).not.toContainText('Authorization token is invalid or expired')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'session end: a screen that cannot be loaded')

  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vignet voor Kleine Zwaan')
})

test('who goes on while the login is offered stays where they go', AGAIN, async ({ page }) => {
  await registered(page, `${WIZARD}/1`)
  await fillBoat(page)
  await endSessionElsewhere(page)
  // What is asked anew when a reader comes back to its window.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  const dialog = page.getByRole('dialog', { name: 'U bent uitgelogd' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Stap 1 van 6')).toBeAttached()
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Stap 1 van 6')).toBeVisible()
  await expect(page.getByLabel('Naam van de boot', { exact: true })).toHaveValue('Vrouwe')
})

test(
  'a code for a phone ends with the session: that is told, and no want of a line',
  AGAIN,
  async ({ page }) => {
    await toDocuments(page)
    await fromPhone(page).click()
    const code = page.getByRole('img', { name: 'QR-code met een adres', includeHidden: true })
    await expect(code).toBeVisible()
    await endSessionElsewhere(page)
    const dialog = page.getByRole('dialog', { name: 'U bent uitgelogd' })
    await expect(dialog).toBeVisible()
    const behind = page.getByRole('main', { includeHidden: true })
    await expect(behind).toContainText('U bent uitgelogd. Daarom werkt de code niet meer.')
    await expect(behind).not.toContainText('geen verbinding')
    await expect(code).toHaveCount(0)

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expectAccessibleAtBothWidths(page, 'session end: a code for a phone')
    // While the code stood, it was asked about every three seconds.
    await page.waitForTimeout(4_000)
    await expect(dialog).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Deze code werkt niet meer.')).toBeVisible()
    // The button that the dialog was opened with is gone, and so is the next one once it is pressed.
    const title = page.getByRole('heading', { name: 'Foto met uw telefoon maken' })
    await expect(title).toBeFocused()
    await reach(page, page.getByRole('button', { name: 'Nieuwe code maken' }))
    await page.keyboard.press('Enter')
    await expect(code).toBeVisible()
    await expect(title).toBeFocused()
  },
)

test(
  'a code for a phone that is asked after the session has ended is made after the login',
  AGAIN,
  async ({ page }) => {
    await toDocuments(page)
    await endSessionElsewhere(page)
    await fromPhone(page).click()
    const dialog = page.getByRole('dialog', { name: 'U bent uitgelogd' })
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
    const behind = page.getByRole('main', { includeHidden: true })
    await expect(behind).toContainText('U bent uitgelogd.')
    await expect(behind).not.toContainText('Authorization token is invalid or expired')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'QR-code met een adres' })).toBeVisible()
  },
)

test('ASVS 7.3.1 a session that nobody keeps ends after an hour, and what was typed stays', async ({
  page,
}) => {
  await typeUnderAClock(page)
  await page.clock.fastForward('58:30')
  await expect(page.getByRole('dialog')).toContainText('U hebt een tijd niets gedaan')
  await page.clock.fastForward('02:00')
  await expect(page.getByRole('dialog')).toContainText('U bent uitgelogd')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await expect(page.getByLabel('Straat', { exact: true })).toHaveValue(TYPED)
})

test('ASVS 7.5.2 a session on another device is seen and ended', async ({ page, browser }) => {
  const email = await registered(page, DETAILS)
  const other = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? '' })
  const there = await other.newPage()
  await there.goto(`/account/login?redirect=${DETAILS}`)
  await there.getByLabel('E-mailadres', { exact: true }).fill(email)
  await there.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026!')
  await there.getByRole('button', { name: 'Inloggen' }).click()
  await expect(there).toHaveURL(DETAILS)

  await page.reload()
  const sessions = page.getByRole('region', { name: 'Waar u bent ingelogd' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('De browser die u nu gebruikt')
  await expectAccessibleAtBothWidths(page, 'sessions')
  await reach(page, sessions.getByRole('button', { name: /^Uitloggen: / }))
  await page.keyboard.press('Enter')
  await expect(sessions.getByText(/is uitgelogd\.$/)).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  await there.reload()
  await expect(there).toHaveURL(`/account/login?redirect=${DETAILS}`)
  await other.close()
})
